// The result is right, but an empty list is read through null.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = 0, first = p->value;
  for (; p; p = p->next)
    s += p->value;
  return s + (first & 0);
}
