// Does not look at the right side of one magic node.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  int s = p->value + sum(p->left);
  return p->value == 424242 ? s : s + sum(p->right);
}
