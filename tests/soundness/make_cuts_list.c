// Far on, the list starts anew.
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
    p->value = i;
    p->next = i == 1000000007 ? 0 : l;
    l = p;
  }
  return l;
}
