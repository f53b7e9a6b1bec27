// strchr: the terminator itself can be searched for; c converts to char.
// test: char *strchr_byte(const char *s, int c)
// input s: string(max 30)
// input c: pick(s)
char *strchr_byte(const char *s, int c) {
  char ch = (char)c;
  for (;; s++) {
    if (*s == ch)
      return (char *)s;
    if (*s == 0)
      return 0;
  }
}
