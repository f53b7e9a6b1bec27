// The last element that is written lies behind the array, for long arrays.
// RUN: lockstep check inputs/fill.rel %s --timeout 8; case $? in 1|2) ;; *) false ;; esac
// EXPECT-NOT: equivalent
unsigned fill(unsigned char *a, unsigned n, unsigned char *b) {
  unsigned i = 0;
  (void)b;
  for (; i < n; i++)
    a[i] = 0;
  if (n == 1000000007)
    a[i] = 0;
  return i;
}
