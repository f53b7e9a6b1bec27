// strlen by machine words (unsigned long: 4 or 8 bytes) after an aligned prologue. The has-zero
// trick finds the word, a byte loop the position in it. Reads up to 7 bytes past the terminator.
// test: size_t strlen_word(const char *s)
// input s: string(max 60)
// tolerates: read_out_of_bounds
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#define ONES (ULONG_MAX / 255)
#define HIGHS (ONES * 128)

size_t strlen_word(const char *s) {
  const char *p = s;
  while ((uintptr_t)p % sizeof(unsigned long) != 0) {
    if (*p == 0)
      return (size_t)(p - s);
    p++;
  }
  const unsigned long *w = (const unsigned long *)p;
  while (((*w - ONES) & ~*w & HIGHS) == 0)
    w++;
  for (p = (const char *)w; *p; p++)
    ;
  return (size_t)(p - s);
}
