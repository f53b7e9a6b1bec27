// An inner loop may spin: the counter wraps around and misses its end.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned sum(struct node *p) {
  unsigned s = 0;
  for (; p; p = p->next) {
    s += p->value;
    for (unsigned i = 0; i != p->value; i += 2)
      ;
  }
  return s;
}
