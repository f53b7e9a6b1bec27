// Two functions that rely on each other and never end.
// RUN: lockstep check inputs/even_odd_tree.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
struct node { int value; struct node *left, *right; };
int odd_sum(struct node *p);
int even_sum(struct node *p) { return odd_sum(p); }
int odd_sum(struct node *p) { return even_sum(p); }
