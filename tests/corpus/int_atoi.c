// atoi: blanks, sign, digits; overflow wraps.
// test: int int_atoi(const char *s)
// input s: string(max 12, of " -+0123456789x")
// tolerates: signed_overflow
int int_atoi(const char *s) {
  int n = 0, negative = 0;
  while (*s == ' ' || (*s >= '\t' && *s <= '\r'))
    s++;
  switch (*s) {
  case '-':
    negative = 1;
    __attribute__((fallthrough));
  case '+':
    s++;
  }
  while (*s >= '0' && *s <= '9')
    n = 10 * n - (*s++ - '0');
  return negative ? n : -n;
}
