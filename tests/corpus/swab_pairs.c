// swab: exchanges neighbouring bytes; n is signed and an odd byte stays.
// test: void swab_pairs(const void *src, void *dst, long n)
// input n: int(-3..30)
// input src: buffer(30)
// input dst: buffer(30)
void swab_pairs(const void *src, void *dst, long n) {
  const char *s = src;
  char *d = dst;
  for (; n > 1; n -= 2) {
    d[0] = s[1];
    d[1] = s[0];
    d += 2;
    s += 2;
  }
}
