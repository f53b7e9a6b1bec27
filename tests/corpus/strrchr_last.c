// strrchr in one pass that remembers the last hit.
// test: char *strrchr_last(const char *s, int c)
// input s: string(max 30)
// input c: pick(s)
char *strrchr_last(const char *s, int c) {
  const char *last = 0;
  do {
    if (*s == (char)c)
      last = s;
  } while (*s++);
  return (char *)last;
}
