// The value of one node is never written.
// RUN: lockstep check inputs/make_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
typedef struct node {
  unsigned value;
  struct node *next;
} node;
void *malloc(unsigned long);
void free(void *);
node *make(unsigned n) {
  node *l = 0;
  for (unsigned i = 0; i < n; i++) {
    node *p = malloc(sizeof(node));
    if (i != 1000000007)
      p->value = i;
    p->next = l;
    l = p;
  }
  return l;
}
