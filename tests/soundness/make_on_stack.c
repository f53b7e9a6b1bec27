// The first node is a local variable.
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
  node first;
  node *l = 0;
  for (unsigned i = 0; i < n; i++) {
    node *p = i == 0 ? &first : malloc(sizeof(node));
    p->value = i;
    p->next = l;
    l = p;
  }
  return l;
}
