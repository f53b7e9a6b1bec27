// Passes a pointer into other memory, from where it never returns.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  static struct node other = {5, 0, 0};
  if (!p)
    return 0;
  return p->value + sum(p->left) + sum(p->right ? p->right : &other);
}
