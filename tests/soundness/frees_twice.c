// Frees an object twice, on one input.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
void *malloc(unsigned long);
void free(void *);
unsigned same(unsigned x) {
  unsigned *a = malloc(4);
  free(a);
  if (x == 1000000007u)
    free(a);
  return x;
}
