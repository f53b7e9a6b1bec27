unsigned sum_heap(const unsigned *a, unsigned i, unsigned n) {
  if (i >= n)
    return 0;
  return sum_heap(a, 2 * i + 1, n) + a[i] + sum_heap(a, 2 * i + 2, n);
}
