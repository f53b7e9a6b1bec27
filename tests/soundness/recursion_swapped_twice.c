// Swaps two arguments in both calls.
// RUN: lockstep check inputs/weigh_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int weigh(struct node *p, int k, int m) {
  return p ? p->value + weigh(p->left, m, k) + weigh(p->right, m, k) : k - m;
}
