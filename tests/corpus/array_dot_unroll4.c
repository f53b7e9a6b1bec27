// Dot product of two arrays, unrolled by four.
// test: unsigned array_dot_unroll4(const unsigned *a, const unsigned *b, unsigned n)
// input n: int(0..20)
// input a: array(u32, n)
// input b: array(u32, n)
unsigned array_dot_unroll4(const unsigned *a, const unsigned *b, unsigned n) {
  unsigned dot = 0;
  const unsigned *end = a + (n & ~3u);
  while (a != end) {
    dot += a[0] * b[0] + a[1] * b[1];
    dot += a[2] * b[2] + a[3] * b[3];
    a += 4;
    b += 4;
  }
  for (n &= 3; n; n--)
    dot += *a++ * *b++;
  return dot;
}
