// Glob matching with '*' and '?', by backtracking over two saved pointers.
// test: int string_glob(const char *pattern, const char *s)
// input pattern: string(max 6, of "ab*?")
// input s: string(max 10, of "ab")
int string_glob(const char *pattern, const char *s) {
  const char *star = 0, *resume = 0;
  while (*s) {
    if (*pattern == '*') {
      star = pattern++;
      resume = s;
    } else if (*pattern == '?' || *pattern == *s) {
      pattern++;
      s++;
    } else if (star) {
      pattern = star + 1;
      s = ++resume;
    } else {
      return 0;
    }
  }
  while (*pattern == '*')
    pattern++;
  return *pattern == 0;
}
