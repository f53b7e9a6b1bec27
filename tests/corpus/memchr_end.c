// memchr with an end pointer and a do-while, unrolled by two.
// test: const unsigned char *memchr_end(const unsigned char *s, unsigned char c, unsigned n)
// input n: int(0..30)
// input s: array(u8 int(0..9), n)
// input c: int(0..12)
const unsigned char *memchr_end(const unsigned char *s, unsigned char c, unsigned n) {
  const unsigned char *end = s + (n & ~1u);
  if (s != end) {
    do {
      if (s[0] == c)
        return s;
      if (s[1] == c)
        return s + 1;
      s += 2;
    } while (s < end);
  }
  return (n & 1) && *s == c ? s : 0;
}
