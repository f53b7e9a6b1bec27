// What was right is overwritten afterwards, in long arrays.
// RUN: lockstep check inputs/list_fill.rel %s --timeout 30
// EXIT: 2
// EXPECT-NOT: equivalent
void list_fill(unsigned char *a, unsigned char c, unsigned long n) {
  unsigned long i = 0;
  for (; i < n; i++)
    a[i] = c;
  if (n > 1000000007)
    a[1000000007] = 0;
}
