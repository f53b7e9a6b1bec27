// Copies n ints, unrolled by four with a remainder loop, index style.
// test: void memcpy_unroll4(int *dst, const int *src, int n)
// input n: int(0..20)
// input dst: array(i32, n)
// input src: array(i32, n)
void memcpy_unroll4(int *dst, const int *src, int n) {
  int i = 0;
  for (; i + 3 < n; i += 4) {
    dst[i] = src[i];
    dst[i + 1] = src[i + 1];
    dst[i + 2] = src[i + 2];
    dst[i + 3] = src[i + 3];
  }
  for (; i < n; i++)
    dst[i] = src[i];
}
