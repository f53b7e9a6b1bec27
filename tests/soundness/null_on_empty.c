// Looks into the first node before it tests for null.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = p->value;
  for (p = p->next; p; p = p->next)
    s += p->value;
  return s;
}
