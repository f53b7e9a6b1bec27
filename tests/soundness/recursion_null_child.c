// Asks a child for its children before it looks whether there is one.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  if (!p->left->left)
    return p->value + sum(p->left) + sum(p->right);
  return p->value + sum(p->left) + sum(p->right);
}
