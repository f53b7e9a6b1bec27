// The second call's argument depends on the result of the first.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  int l = sum(p->left);
  return p->value + l + sum(l == 3 ? p->left : p->right);
}
