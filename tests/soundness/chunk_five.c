// Takes five items from a chunk of four.
// RUN: lockstep check inputs/chunks.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct chunk { unsigned items[4]; struct chunk *next; };
unsigned sum(struct chunk *p) {
  unsigned s = 0;
  for (; p; p = p->next)
    for (int i = 0; i < 5; i++)
      s += p->items[i];
  return s;
}
