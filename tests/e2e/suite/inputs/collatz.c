unsigned long long reach_one(unsigned n) {
  unsigned long long m = n;
  while (m != 1)
    m = m % 2 ? 3 * m + 1 : m / 2;
  return m - 1;
}
