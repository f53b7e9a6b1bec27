// memmove with word copies in both directions when the alignment agrees.
// test: void *memmove_word(void *dst, const void *src, size_t n)
// input n: int(0..40)
// input room: int(0..24)
// input whole: buffer(n + room)
// input dst: inside(whole, n)
// input src: inside(whole, n)
#include <stddef.h>
#include <stdint.h>

typedef unsigned long word;
#define W sizeof(word)

void *memmove_word(void *dst, const void *src, size_t n) {
  unsigned char *d = dst;
  const unsigned char *s = src;
  int together = (uintptr_t)s % W == (uintptr_t)d % W;
  if ((uintptr_t)d - (uintptr_t)s >= n) {
    if (together) {
      while (n && (uintptr_t)d % W)
        n--, *d++ = *s++;
      for (; n >= W; n -= W, d += W, s += W)
        *(word *)d = *(const word *)s;
    }
    for (; n; n--)
      *d++ = *s++;
  } else {
    if (together) {
      while (n && (uintptr_t)(d + n) % W)
        n--, d[n] = s[n];
      while (n >= W)
        n -= W, *(word *)(d + n) = *(const word *)(s + n);
    }
    while (n)
      n--, d[n] = s[n];
  }
  return dst;
}
