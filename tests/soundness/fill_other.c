// Another array is written, for long arrays.
// RUN: lockstep check inputs/fill.rel %s --timeout 8; case $? in 1|2) ;; *) false ;; esac
// EXPECT-NOT: equivalent
unsigned fill(unsigned char *a, unsigned n, unsigned char *b) {
  unsigned i = 0;
  for (; i < n; i++)
    a[i] = 0;
  if (n == 1000000007)
    b[0] = 1;
  return i;
}
