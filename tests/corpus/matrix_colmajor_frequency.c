// The same in column-major order.
// test: unsigned matrix_colmajor_frequency(const unsigned *m, unsigned r, unsigned c, unsigned v)
// input r: int(0..5)
// input c: int(0..6)
// input m: array(u32 int(0..3), r * c)
// input v: int(0..3)
unsigned matrix_colmajor_frequency(const unsigned *m, unsigned r, unsigned c, unsigned v) {
  unsigned count = 0;
  for (unsigned i = 0; i < r; i++)
    for (unsigned j = 0; j < c; j++)
      count += m[i + j * r] == v ? 1 : 0;
  return count;
}
