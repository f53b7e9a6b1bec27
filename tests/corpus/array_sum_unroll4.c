// Sum of an array with four accumulators and a remainder loop.
// test: unsigned array_sum_unroll4(const unsigned *a, unsigned n)
// input n: int(0..30)
// input a: array(u32, n)
unsigned array_sum_unroll4(const unsigned *a, unsigned n) {
  unsigned s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  unsigned i = 0;
  for (; n - i >= 4; i += 4) {
    s0 += a[i];
    s1 += a[i + 1];
    s2 += a[i + 2];
    s3 += a[i + 3];
  }
  while (i < n)
    s0 += a[i++];
  return (s0 + s1) + (s2 + s3);
}
