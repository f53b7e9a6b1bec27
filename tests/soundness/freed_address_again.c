// A new object may lie where a freed one was.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
void *malloc(unsigned long);
void free(void *);
unsigned same(unsigned x) {
  unsigned long first = (unsigned long)malloc(4);
  free((void *)first);
  unsigned long second = (unsigned long)malloc(4);
  free((void *)second);
  return x + (first == second);
}
