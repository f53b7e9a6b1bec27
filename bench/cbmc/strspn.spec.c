/* bench/libc/specs/strspn.spec in C. */
static int member(unsigned char c, const unsigned char *set) {
  return *set == 0 ? 0 : *set == c ? 1 : member(c, set + 1);
}

size_t spec_strspn(const unsigned char *s, const unsigned char *set) {
  return *s == 0 ? 0 : member(*s, set) ? 1 + spec_strspn(s + 1, set) : 0;
}
