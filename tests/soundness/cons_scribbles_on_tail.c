// What is written lies apart from the first node, but may be a part of the second.
// RUN: ! lockstep check inputs/cons.rel %s --timeout 8
// EXPECT-NOT: equivalent
typedef struct node {
  unsigned value;
  struct node *next;
} node;
void *malloc(unsigned long);
node *cons(node *p, unsigned x, unsigned *out) {
  node *q = malloc(sizeof *q);
  q->value = x;
  q->next = p;
  *out = 1;
  return q;
}
