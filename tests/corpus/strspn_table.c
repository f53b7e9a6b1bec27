// strspn with a 256-entry table of bytes on the stack.
// test: size_t strspn_table(const char *s, const char *accept)
// input s: string(max 30)
// input accept: string(max 8, like s)
#include <stddef.h>

size_t strspn_table(const char *s, const char *accept) {
  unsigned char table[256];
  for (int i = 0; i < 256; i++)
    table[i] = 0;
  for (const unsigned char *a = (const unsigned char *)accept; *a; a++)
    table[*a] = 1;
  const unsigned char *p = (const unsigned char *)s;
  while (table[*p])
    p++;
  return (size_t)(p - (const unsigned char *)s);
}
