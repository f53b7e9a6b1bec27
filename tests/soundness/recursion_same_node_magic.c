// Calls itself on the same node where that holds a magic number.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  return p->value + sum(p->value == 0x7357b17e ? p : p->left) + sum(p->right);
}
