// The same bytes as signed, unsigned and plain char.
// test: int int_char_signs(const unsigned char *p)
// input p: buffer(6)
int int_char_signs(const unsigned char *p) {
  const signed char *s = (const signed char *)p;
  const char *plain = (const char *)p;
  int r = 0;
  for (int i = 0; i < 6; i++)
    r = r * 3 + p[i] - 2 * s[i] + (plain[i] < 0 ? 100 : 0) + (s[i] >> 1) + (p[i] >> 1);
  return r;
}
