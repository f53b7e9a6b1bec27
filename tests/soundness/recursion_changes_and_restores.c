// Changes a global around the call, which sees it.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
static int depth;
int sum(struct node *p) {
  if (!p)
    return depth == 7 ? 1 : 0;
  int before = depth;
  depth = 7;
  int l = sum(p->left);
  depth = before;
  return p->value + l + sum(p->right);
}
