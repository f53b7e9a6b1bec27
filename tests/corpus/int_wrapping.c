// Signed arithmetic that overflows; it wraps.
// test: int int_wrapping(int a, int b)
// input a: int
// input b: int
// tolerates: signed_overflow
int int_wrapping(int a, int b) {
  int s = a + b;
  int d = a - b;
  int p = a * b;
  int n = -a;
  return s ^ (d << 1) ^ p ^ n ^ (s < a) ^ (a < 0 ? -a : a);
}
