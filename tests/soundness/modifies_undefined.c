// How much may be modified has no value for n = 0: nothing may be.
// RUN: lockstep check inputs/modifies_undefined.rel %s --timeout 8
// EXPECT-NOT: equivalent
// EXIT: 2
unsigned f(unsigned n, unsigned *a, unsigned *q) {
  if (n == 0 && (unsigned long)q - (unsigned long)a < 4096 && *q == 1000000007)
    *q = 5;
  return n;
}
