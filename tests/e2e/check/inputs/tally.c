#include <stddef.h>

void *malloc(size_t size);

typedef struct node {
  unsigned value;
  struct node *next;
} node;

static node *cons(unsigned value, node *next) {
  node *p = malloc(sizeof(node));
  p->value = value;
  p->next = next;
  return p;
}

// The count of the node in front is written again and again, while the older nodes stay as they are.
node *tally(unsigned n) {
  node *l = cons(0, NULL);
  for (unsigned i = 0; i < n; i++)
    if (i & 3)
      l->value++;
    else
      l = cons(0, l);
  return l;
}
