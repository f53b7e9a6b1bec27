// Cuts the left side off before the call and does not put it back.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  struct node *l = p->left;
  p->left = 0;
  return p->value + sum(l) + sum(p->right);
}
