// Wrong for nodes at odd addresses.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = 0;
  for (; p; p = p->next)
    s += ((unsigned long)p & 1) ? 0 : p->value;
  return s;
}
