// The next node may overlap this one (p->next == p - 2): then both change.
// RUN: ! lockstep check inputs/set.rel %s --timeout 8
// EXPECT-NOT: equivalent
typedef struct node {
  unsigned value;
  struct node *next;
} node;
void set(node *p, unsigned x) { p->value = x; }
