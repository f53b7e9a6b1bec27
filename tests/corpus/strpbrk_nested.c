// strpbrk with an inner scan.
// test: char *strpbrk_nested(const char *s, const char *accept)
// input s: string(max 20, of "abcdef")
// input accept: string(max 4, of "efgh")
char *strpbrk_nested(const char *s, const char *accept) {
  while (*s) {
    const char *a = accept;
    while (*a)
      if (*a++ == *s)
        return (char *)s;
    s++;
  }
  return 0;
}
