// Calls itself before it looks whether there is a node.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) {
  int s = sum(p);
  return p ? s : 0;
}
