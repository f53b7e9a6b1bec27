// Does not look at the right side of a node whose left side is empty.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  return p->value + sum(p->left) + (p->left ? sum(p->right) : 0);
}
