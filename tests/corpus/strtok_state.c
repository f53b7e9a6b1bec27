// strtok_r: the state lives in a caller's pointer; cuts the string.
// test: char *strtok_state(char *s, const char *sep, char **state)
// input s: null_or(string(max 20, of "ab,;"))
// input rest: null_or(string(max 20, of "ab,;"))
// input sep: string(max 2, of ",;")
// input state: box(alias(rest))
#include <stddef.h>

static int is_in(const char *set, char c) {
  for (; *set; set++)
    if (*set == c)
      return 1;
  return 0;
}

char *strtok_state(char *s, const char *sep, char **state) {
  if (!s && !(s = *state))
    return NULL;
  while (*s && is_in(sep, *s))
    s++;
  if (!*s)
    return *state = NULL;
  char *end = s;
  while (*end && !is_in(sep, *end))
    end++;
  if (*end)
    *end++ = 0;
  else
    end = NULL;
  *state = end;
  return s;
}
