// Swaps two arguments.
// RUN: lockstep check inputs/weigh_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int weigh(struct node *p, int k, int m) {
  return p ? p->value + weigh(p->left, k, m) + weigh(p->right, m, k) : k - m;
}
