unsigned sum(const unsigned *a, unsigned i, unsigned n) {
  return i < n ? a[i] + sum(a, 2 * i + 1, n) + sum(a, 2 * i + 2, n) : 0;
}
unsigned right_first(const unsigned *a, unsigned i, unsigned n) {
  if (i >= n)
    return 0;
  unsigned r = right_first(a, 2 * (i + 1), n);
  return r + right_first(a, 2 * i + 1, n) + a[i];
}
unsigned wrong_child(const unsigned *a, unsigned i, unsigned n) {
  return i < n ? a[i] + wrong_child(a, 2 * i + 1, n) + wrong_child(a, 2 * i + 3, n) : 0;
}
unsigned one_short(const unsigned *a, unsigned i, unsigned n) {
  return i + 1 < n ? a[i] + one_short(a, 2 * i + 1, n) + one_short(a, 2 * i + 2, n) : 0;
}
unsigned wrong_element(const unsigned *a, unsigned i, unsigned n) {
  return i < n ? a[2 * i + 1 < n ? 2 * i + 1 : i] + wrong_element(a, 2 * i + 1, n) +
                     wrong_element(a, 2 * i + 2, n)
               : 0;
}
