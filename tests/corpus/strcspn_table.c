// strcspn with a table of _Bool that contains the terminator, filled by an initialiser.
// test: size_t strcspn_table(const char *s, const char *reject)
// input s: string(max 30)
// input reject: string(max 6, like s)
#include <stdbool.h>
#include <stddef.h>

size_t strcspn_table(const char *s, const char *reject) {
  bool stop[256] = {true};
  const unsigned char *p = (const unsigned char *)s;
  const unsigned char *r = (const unsigned char *)reject;
  while (*r)
    stop[*r++] = true;
  while (!stop[*p])
    p++;
  return (size_t)(p - (const unsigned char *)s);
}
