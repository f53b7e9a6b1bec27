// A helper that is inlined into a loop has an uninitialised local, which is not the one of the pass before.
// RUN: lockstep check inputs/last_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
static unsigned pick(unsigned v, int set) {
  unsigned x;
  if (set)
    x = v;
  return x;
}
unsigned last(struct node *p, unsigned d) {
  for (; p; p = p->next)
    d = pick(p->value, p->next != 0 || 1 & p->value);
  return d;
}
