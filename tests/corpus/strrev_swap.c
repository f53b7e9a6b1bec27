// Reverses a string in place with two pointers that meet.
// test: char *strrev_swap(char *s)
// input s: string(max 25)
char *strrev_swap(char *s) {
  char *l = s, *r = s;
  while (*r)
    r++;
  while (l < r) {
    char t = *l;
    *l++ = *--r;
    *r = t;
  }
  return s;
}
