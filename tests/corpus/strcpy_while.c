// strcpy with the whole copy in the loop condition.
// test: char *strcpy_while(char *dst, const char *src)
// input src: string(max 30)
// input dst: buffer(len(src) + 1)
char *strcpy_while(char *dst, const char *src) {
  char *d = dst;
  while ((*d++ = *src++) != 0)
    ;
  return dst;
}
