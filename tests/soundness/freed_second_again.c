// Of two objects the second is freed; a third may lie there, never where the first does.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
void *malloc(unsigned long);
void free(void *);
unsigned same(unsigned x) {
  unsigned *a = malloc(4), *b = malloc(4);
  *a = x;
  *b = 5;
  free(b);
  unsigned *c = malloc(4);
  *c = 9;
  return *a + (b == c);
}
