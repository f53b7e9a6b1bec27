// The node is smaller than what is written to it.
// RUN: lockstep check inputs/make_list.rel %s --timeout 8
// EXIT: 1
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
    node *p = malloc(sizeof(node) - 1);
    p->value = i;
    p->next = l;
    l = p;
  }
  return l;
}
