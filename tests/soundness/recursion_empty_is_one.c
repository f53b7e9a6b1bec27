// The empty tree counts.
// RUN: lockstep check inputs/sum_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) { return p ? p->value + sum(p->left) + sum(p->right) : 1; }
