// Transposes a 4x4 matrix of shorts in place: a true two-dimensional array.
// test: int matrix_fixed_transpose(short (*m)[4])
// input m: array(i16, 16)
int matrix_fixed_transpose(short (*m)[4]) {
  int trace = 0;
  for (int i = 0; i < 4; i++) {
    trace += m[i][i];
    for (int j = i + 1; j < 4; j++) {
      short t = m[i][j];
      m[i][j] = m[j][i];
      m[j][i] = t;
    }
  }
  return trace;
}
