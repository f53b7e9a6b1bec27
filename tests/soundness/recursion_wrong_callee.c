// Right if what it calls were right.
// RUN: lockstep check inputs/total_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int sum(struct node *p) { return p ? p->value + sum(p->left) + sum(p->left) : 0; }
int total(struct node *p) { return 1 + sum(p); }
