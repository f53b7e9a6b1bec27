// Reads the link of the node after.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = 0;
  while (p) {
    s += p->value;
    struct node *q = p->next;
    if (q && q->value == 424242)
      q = q->next;
    p = q;
  }
  return s;
}
