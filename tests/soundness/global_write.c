// Right sum, but a global is written.
// RUN: lockstep check inputs/sum_list.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned total;
unsigned sum(struct node *p) {
  total = 0;
  for (; p; p = p->next)
    total += p->value;
  return total;
}
