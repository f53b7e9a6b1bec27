// strrchr as repeated strchr; two call sites of one helper.
// test: char *strrchr_repeat(const char *s, int c)
// input s: string(max 30, of "ab")
// input c: one_of(97, 98, 99, 0)
static const char *first(const char *s, char c) {
  while (*s != c) {
    if (!*s)
      return 0;
    s++;
  }
  return s;
}

char *strrchr_repeat(const char *s, int c) {
  const char *found = 0;
  const char *p;
  if ((char)c == 0)
    return (char *)first(s, 0);
  while ((p = first(s, (char)c)) != 0) {
    found = p;
    s = p + 1;
  }
  return (char *)found;
}
