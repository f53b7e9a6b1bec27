// Population count by clearing the lowest bit.
// test: int int_popcount_kernighan(unsigned long long x)
// input x: int
int int_popcount_kernighan(unsigned long long x) {
  int n = 0;
  for (; x; x &= x - 1)
    n++;
  return n;
}
