// Rotates an array left by k with three reversals; k may be any unsigned.
// test: void array_rotate_reverse(unsigned char *a, unsigned n, unsigned k)
// input n: int(0..20)
// input a: buffer(n)
// input k: int
static void reverse(unsigned char *from, unsigned char *to) {
  while (from < to) {
    unsigned char t = *from;
    *from++ = *--to;
    *to = t;
  }
}

void array_rotate_reverse(unsigned char *a, unsigned n, unsigned k) {
  if (n < 2)
    return;
  k %= n;
  reverse(a, a + k);
  reverse(a + k, a + n);
  reverse(a, a + n);
}
