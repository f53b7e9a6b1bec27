// Passes a pointer into other memory at one node.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
static const struct node other = {5, 0, 0};
int sum(const struct node *p) {
  if (!p)
    return 0;
  return p->value + sum(p->left) + sum(p->value == 31 ? &other : p->right);
}
