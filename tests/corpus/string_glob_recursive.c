// Glob matching by recursion; the same language.
// test: _Bool string_glob_recursive(const char *pattern, const char *s)
// input pattern: string(max 6, of "ab*?")
// input s: string(max 10, of "ab")
#include <stdbool.h>

bool string_glob_recursive(const char *pattern, const char *s) {
  switch (*pattern) {
  case '\0':
    return !*s;
  case '*':
    return string_glob_recursive(pattern + 1, s) || (*s && string_glob_recursive(pattern, s + 1));
  case '?':
    return *s && string_glob_recursive(pattern + 1, s + 1);
  default:
    return *s == *pattern && string_glob_recursive(pattern + 1, s + 1);
  }
}
