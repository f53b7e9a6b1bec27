// Sum of an array of unsigned.
// test: unsigned array_sum(const unsigned *a, unsigned n)
// input n: int(0..20)
// input a: array(u32, n)
unsigned array_sum(const unsigned *a, unsigned n) {
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
