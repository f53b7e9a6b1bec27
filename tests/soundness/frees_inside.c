// Frees what is not the start of an object, on one input.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
void *malloc(unsigned long);
void free(void *);
unsigned same(unsigned x) {
  char *a = malloc(8);
  free(x == 1000000007u ? a + 4 : a);
  return x;
}
