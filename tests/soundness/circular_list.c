// Expects a circular list: runs past the end of one that is not.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = 0;
  struct node *first = p;
  if (!p)
    return 0;
  do {
    s += p->value;
    p = p->next;
  } while (p != first);
  return s;
}
