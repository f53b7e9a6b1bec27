// The same in row-major order, unrolled by four inside a row.
// test: unsigned matrix_rowmajor_frequency(const unsigned *m, unsigned r, unsigned c, unsigned v)
// input r: int(0..5)
// input c: int(0..7)
// input m: array(u32 int(0..3), r * c)
// input v: int(0..3)
unsigned matrix_rowmajor_frequency(const unsigned *m, unsigned r, unsigned c, unsigned v) {
  unsigned count = 0;
  for (unsigned i = 0; i < r; i++) {
    const unsigned *row = m + i * c;
    unsigned j = 0;
    for (; j + 3 < c; j += 4)
      count += (row[j] == v) + (row[j + 1] == v) + (row[j + 2] == v) + (row[j + 3] == v);
    for (; j < c; j++)
      count += row[j] == v;
  }
  return count;
}
