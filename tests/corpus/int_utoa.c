// Writes a number in decimal, backwards into a local buffer, then forwards.
// test: int int_utoa(unsigned long long x, char *out)
// input x: int
// input out: buffer(21)
int int_utoa(unsigned long long x, char *out) {
  char tmp[20];
  int n = 0;
  do {
    tmp[n++] = (char)('0' + x % 10);
    x /= 10;
  } while (x != 0);
  for (int i = 0; i < n; i++)
    out[i] = tmp[n - 1 - i];
  out[n] = 0;
  return n;
}
