// Wrong for a node at one address.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = 0;
  for (; p; p = p->next)
    s += p == (struct node *)0xdeadbee0 ? 0 : p->value;
  return s;
}
