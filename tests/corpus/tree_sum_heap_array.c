// In-order sum of a complete tree laid out in an array in breadth-first order.
// test: unsigned tree_sum_heap_array(const unsigned *a, unsigned i, unsigned n)
// input n: int(0..20)
// input a: array(u32, n)
// input i: int(0..20)
unsigned tree_sum_heap_array(const unsigned *a, unsigned i, unsigned n) {
  if (i >= n)
    return 0;
  unsigned left = tree_sum_heap_array(a, 2 * i + 1, n);
  unsigned right = tree_sum_heap_array(a, 2 * i + 2, n);
  return left + a[i] + right;
}
