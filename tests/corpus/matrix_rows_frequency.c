// How often a value occurs in a matrix given as an array of row pointers.
// test: unsigned matrix_rows_frequency(unsigned char **m, unsigned r, unsigned c, unsigned char v)
// input r: int(0..5)
// input c: int(0..6)
// input m: array(array(u8 int(0..3), c), r)
// input v: int(0..3)
unsigned matrix_rows_frequency(unsigned char **m, unsigned r, unsigned c, unsigned char v) {
  unsigned count = 0;
  for (unsigned i = 0; i < r; i++)
    for (unsigned j = 0; j < c; j++)
      if (m[i][j] == v)
        count++;
  return count;
}
