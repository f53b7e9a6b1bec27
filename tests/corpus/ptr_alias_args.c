// Two int pointers that may be the same: the order of the writes shows.
// test: int ptr_alias_args(int *a, int *b)
// input a: array(i32, 2)
// input b: or_alias(a, array(i32, 2))
// tolerates: signed_overflow
int ptr_alias_args(int *a, int *b) {
  a[0] = b[1] + 1;
  b[0] += a[0];
  a[1] = b[0] ^ b[1];
  return a[0] - b[0];
}
