// A local of the loop body is not kept from one pass to the next, and it is the result.
// RUN: lockstep check inputs/last_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned last(struct node *p, unsigned d) {
  for (int first = 1; p; p = p->next, first = 0) {
    unsigned x;
    if (first || p->next || p->value != 99991)
      x = p->value;
    d = x;
  }
  return d;
}
