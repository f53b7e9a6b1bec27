// strpbrk with a table, unrolled by four once the table is built.
// test: char *strpbrk_table(const char *s, const char *accept)
// input s: string(max 40)
// input accept: string(max 4, like s)
char *strpbrk_table(const char *s, const char *accept) {
  unsigned char stop[256] = {0};
  const unsigned char *p = (const unsigned char *)s;
  stop[0] = 1;
  for (unsigned i = 0; accept[i]; i++)
    stop[(unsigned char)accept[i]] = 1;
  unsigned hit;
  for (;;) {
    if (stop[p[0]]) {
      hit = 0;
      break;
    }
    if (stop[p[1]]) {
      hit = 1;
      break;
    }
    if (stop[p[2]]) {
      hit = 2;
      break;
    }
    if (stop[p[3]]) {
      hit = 3;
      break;
    }
    p += 4;
  }
  p += hit;
  return *p ? (char *)p : 0;
}
