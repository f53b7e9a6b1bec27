// Each new node is put in front.
#include <stddef.h>

void *malloc(size_t size);

typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

lnode *construct(unsigned n) {
  lnode *list = NULL;
  for (unsigned i = 0; i < n; i++) {
    lnode *node = malloc(sizeof(lnode));
    node->val = i;
    node->next = list;
    list = node;
  }
  return list;
}

// wrong: begins with 1
// - node->val = i;
// + node->val = i + 1;
// wrong: the list is lost at each node
// - node->next = list;
// + node->next = NULL;
// wrong: one node too many
// - for (unsigned i = 0; i < n; i++) {
// + for (unsigned i = 0; i <= n; i++) {
// wrong: room for a pointer instead of a node
// - lnode *node = malloc(sizeof(lnode));
// + lnode *node = malloc(sizeof(lnode *));
