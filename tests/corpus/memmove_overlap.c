// memmove inside one buffer: forward or backward by comparing pointers.
// test: void *memmove_overlap(void *dst, const void *src, size_t n)
// input n: int(0..20)
// input room: int(0..20)
// input whole: buffer(n + room)
// input dst: inside(whole, n)
// input src: inside(whole, n)
#include <stddef.h>

void *memmove_overlap(void *dst, const void *src, size_t n) {
  char *d = dst;
  const char *s = src;
  if (d == s)
    return d;
  if (d < s) {
    for (; n; n--)
      *d++ = *s++;
  } else {
    while (n) {
      n--;
      d[n] = s[n];
    }
  }
  return dst;
}
