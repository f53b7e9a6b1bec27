// strchr with the test in the loop condition and a ternary after it.
// test: char *strchr_while(const char *s, int c)
// input s: string(max 30)
// input c: pick(s)
char *strchr_while(const char *s, int c) {
  while (*s != '\0' && *s != (char)c)
    s++;
  return *s == (char)c ? (char *)s : 0;
}
