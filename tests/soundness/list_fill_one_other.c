// One element, far away, gets another value.
// RUN: lockstep check inputs/list_fill.rel %s --timeout 30
// EXIT: 2
// EXPECT-NOT: equivalent
void list_fill(unsigned char *a, unsigned char c, unsigned long n) {
  for (unsigned long i = 0; i < n; i++)
    a[i] = i == 1000000007 ? c + 1 : c;
}
