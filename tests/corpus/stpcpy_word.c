// stpcpy by words as long as no zero byte is in the next one.
// test: char *stpcpy_word(char *dst, const char *src)
// input src: string(max 50)
// input dst: buffer(len(src) + 1)
// tolerates: read_out_of_bounds
#include <limits.h>
#include <stdint.h>

char *stpcpy_word(char *dst, const char *src) {
  const unsigned long ones = ULONG_MAX / 255;
  const unsigned w = sizeof(unsigned long);
  if ((uintptr_t)dst % w == (uintptr_t)src % w) {
    for (; (uintptr_t)src % w; src++, dst++)
      if ((*dst = *src) == 0)
        return dst;
    for (; !((*(const unsigned long *)src - ones) & ~*(const unsigned long *)src & (ones << 7));
         src += w, dst += w)
      *(unsigned long *)dst = *(const unsigned long *)src;
  }
  for (; (*dst = *src) != 0; src++, dst++)
    ;
  return dst;
}
