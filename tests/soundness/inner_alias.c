// Restores what it writes, but reads in between through another pointer.
// RUN: lockstep check inputs/last_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned last(struct node *p, unsigned d) {
  for (; p; p = p->next) {
    unsigned keep = p->value;
    p->value = keep;
    d = keep;
  }
  return d;
}
