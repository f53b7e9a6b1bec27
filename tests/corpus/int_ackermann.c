// Deep double recursion with small arguments.
// test: unsigned int_ackermann(unsigned m, unsigned n)
// input m: int(0..2)
// input n: int(0..4)
unsigned int_ackermann(unsigned m, unsigned n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return int_ackermann(m - 1, 1);
  return int_ackermann(m - 1, int_ackermann(m, n - 1));
}
