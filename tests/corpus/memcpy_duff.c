// A copy that jumps into the middle of its unrolled loop.
// test: void memcpy_duff(char *dst, const char *src, unsigned n)
// input n: int(0..40)
// input dst: buffer(n)
// input src: buffer(n)
void memcpy_duff(char *dst, const char *src, unsigned n) {
  unsigned turns = (n + 3) / 4;
  if (n == 0)
    return;
  switch (n % 4) {
    do {
    case 0:
      *dst++ = *src++;
      __attribute__((fallthrough));
    case 3:
      *dst++ = *src++;
      __attribute__((fallthrough));
    case 2:
      *dst++ = *src++;
      __attribute__((fallthrough));
    case 1:
      *dst++ = *src++;
    } while (--turns > 0);
  }
}
