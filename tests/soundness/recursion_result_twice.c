// Takes one result twice.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  int l = sum(p->left), r = sum(p->right);
  return p->value + l + (r == 12345 ? l : r);
}
