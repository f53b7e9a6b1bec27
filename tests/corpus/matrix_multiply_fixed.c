// Product of two 3x3 matrices kept in structs, through a local result that is copied out.
// struct mat3 { i32 a[9]; }
// test: void matrix_multiply_fixed(struct mat3 *out, const struct mat3 *x, const struct mat3 *y)
// input x: object(mat3)
// input y: object(mat3)
// input out: object(mat3)
// tolerates: signed_overflow
struct mat3 {
  int a[3][3];
};

void matrix_multiply_fixed(struct mat3 *out, const struct mat3 *x, const struct mat3 *y) {
  struct mat3 r = {{{0}}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 3; k++)
        r.a[i][j] += x->a[i][k] * y->a[k][j];
  *out = r;
}
