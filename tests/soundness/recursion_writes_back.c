// Writes what is there already, and once something else: no call may be trusted with memory.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  if (!p)
    return 0;
  int l = sum(p->left);
  p->value = p->value == 0x31337 ? 0 : p->value;
  return p->value + l + sum(p->right);
}
