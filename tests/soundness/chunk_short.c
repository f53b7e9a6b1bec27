// Leaves out one item of a chunk for one value.
// RUN: lockstep check inputs/chunks.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct chunk { unsigned items[4]; struct chunk *next; };
unsigned sum(struct chunk *p) {
  unsigned s = 0;
  for (; p; p = p->next) {
    s += p->items[0] + p->items[1] + p->items[2];
    if (p->items[3] != 0x7fffffff)
      s += p->items[3];
  }
  return s;
}
