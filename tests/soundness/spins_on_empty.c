// Spins on the empty list.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = 0;
  while (!p)
    ;
  for (; p; p = p->next)
    s += p->value;
  return s;
}
