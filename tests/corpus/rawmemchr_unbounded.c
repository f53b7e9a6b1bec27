// rawmemchr: no bound at all; the byte is known to be there.
// test: void *rawmemchr_unbounded(const void *src, int c)
// input n: int(1..20)
// input src: array(u8 int(0..5), n)
// input c: member(src)
void *rawmemchr_unbounded(const void *src, int c) {
  const unsigned char *s = src;
  while (*s != (unsigned char)c)
    s++;
  return (void *)s;
}
