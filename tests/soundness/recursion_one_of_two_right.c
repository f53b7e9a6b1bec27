// Of two functions that call each other only the first is right.
// RUN: lockstep check inputs/even_odd_tree.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int odd_sum(struct node *p);
int even_sum(struct node *p) { return p ? p->value + odd_sum(p->left) + odd_sum(p->right) : 0; }
int odd_sum(struct node *p) { return p ? even_sum(p->left) + even_sum(p->right) : 0; }
