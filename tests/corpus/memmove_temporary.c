// memmove through a fixed temporary on the stack, in slices of 16 bytes, from the far end.
// test: void memmove_temporary(char *dst, const char *src, unsigned n)
// input n: int(0..40)
// input room: int(0..24)
// input whole: buffer(n + room)
// input src: inside(whole, n)
// input dst: inside(whole, n)
void memmove_temporary(char *dst, const char *src, unsigned n) {
  char slice[16];
  int up = dst < src;
  unsigned done = 0;
  while (done < n) {
    unsigned k = n - done < 16 ? n - done : 16;
    unsigned at = up ? done : n - done - k;
    for (unsigned i = 0; i < k; i++)
      slice[i] = src[at + i];
    for (unsigned i = 0; i < k; i++)
      dst[at + i] = slice[i];
    done += k;
  }
}
