// realloc may give another address.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
void *malloc(unsigned long);
void free(void *);
void *realloc(void *, unsigned long);
unsigned same(unsigned x) {
  unsigned *a = malloc(8);
  a[0] = x;
  unsigned *b = realloc(a, 4);
  unsigned r = b[0] + (a != b);
  free(b);
  return r;
}
