// Reads an object that is no more.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
void *malloc(unsigned long);
void free(void *);
unsigned same(unsigned x) {
  unsigned *a = malloc(sizeof *a);
  *a = x;
  free(a);
  return *a;
}
