// A comparison that is *not* strcmp for bytes above 127: it uses signed char on purpose.
// test: int strcmp_signed_char(const signed char *a, const signed char *b)
// input a: string(max 20)
// input b: string(max 20, like a)
int strcmp_signed_char(const signed char *a, const signed char *b) {
  signed char d;
  while ((d = (signed char)(*a - *b)) == 0 && *a) {
    ++a;
    ++b;
  }
  return d;
}
