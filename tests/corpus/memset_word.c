// memset by words with prologue and epilogue.
// test: void *memset_word(void *dst, int c, size_t n)
// input n: int(0..60)
// input dst: buffer(n)
// input c: int
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

void *memset_word(void *dst, int c, size_t n) {
  unsigned char *p = dst;
  unsigned long fill = ULONG_MAX / 255 * (unsigned char)c;
  for (; n && (uintptr_t)p % sizeof fill; n--)
    *p++ = (unsigned char)c;
  for (; n >= sizeof fill; n -= sizeof fill, p += sizeof fill)
    *(unsigned long *)p = fill;
  while (n) {
    *p++ = (unsigned char)c;
    n--;
  }
  return dst;
}
