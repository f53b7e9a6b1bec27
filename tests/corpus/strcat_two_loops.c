// strcat: find the end, then copy.
// test: char *strcat_two_loops(char *dst, const char *src)
// input src: string(max 15)
// input dst: string(max 15, room len(src))
char *strcat_two_loops(char *dst, const char *src) {
  char *p = dst;
  while (*p)
    ++p;
  do {
    *p++ = *src;
  } while (*src++);
  return dst;
}
