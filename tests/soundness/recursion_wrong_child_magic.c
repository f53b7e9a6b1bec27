// Goes down to the left twice below one magic node.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  struct node *q = p->value == 77 ? p->left : p->right;
  return p->value + sum(p->left) + sum(q);
}
