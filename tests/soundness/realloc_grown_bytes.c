// The bytes that realloc adds are arbitrary.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
void *malloc(unsigned long);
void free(void *);
void *realloc(void *, unsigned long);
unsigned same(unsigned x) {
  unsigned *a = malloc(4);
  a[0] = x;
  unsigned *b = realloc(a, 8);
  unsigned r = b[0] + (x == 1000000007u ? b[1] : 0);
  free(b);
  return r;
}
