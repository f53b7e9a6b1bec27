// strlen with a signed int index, which sign-extends on a 64-bit target.
// test: int strlen_int_index(const char *s)
// input s: string(max 40)
int strlen_int_index(const char *s) {
  int n = 0;
  while (s[n])
    n += 1;
  return n;
}
