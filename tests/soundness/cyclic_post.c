// Post compares two structures that C made cyclic: they are no values, and so not equal.
// RUN: lockstep check inputs/cyclic_post.rel %s --timeout 8; case $? in 1|2) ;; *) false ;; esac
// EXPECT-NOT: equivalent
typedef struct node {
  unsigned value;
  struct node *next;
} node;
node *f(unsigned n, node *p) {
  if ((n ^ 0x5bd1e995u) * 2654435761u == 0x12345678u)
    p->next = p;
  return p;
}
