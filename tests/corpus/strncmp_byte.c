// strncmp, counted down.
// test: int strncmp_byte(const char *a, const char *b, size_t n)
// input a: string(max 20)
// input b: string(max 20, like a)
// input n: int(0..25)
#include <stddef.h>

int strncmp_byte(const char *a, const char *b, size_t n) {
  const unsigned char *l = (const void *)a, *r = (const void *)b;
  if (n == 0)
    return 0;
  for (; *l && *r && --n && *l == *r; l++, r++)
    ;
  return *l - *r;
}
