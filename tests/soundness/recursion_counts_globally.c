// Counts its calls in a global, and later calls see that.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
static int depth;
int sum(struct node *p) {
  if (!p)
    return depth > 1000 ? 1 : 0;
  depth++;
  return p->value + sum(p->left) + sum(p->right);
}
