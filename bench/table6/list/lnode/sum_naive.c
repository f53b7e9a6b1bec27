// Node by node.
typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

unsigned sum(const lnode *p) {
  unsigned total = 0;
  for (; p; p = p->next)
    total += p->val;
  return total;
}

// wrong: the last node is left out
// - for (; p; p = p->next)
// + for (; p && p->next; p = p->next)
// wrong: an empty list has a node, too
// - for (; p; p = p->next)
// - total += p->val;
// + do
// + total += p->val;
// + while ((p = p->next));
// wrong: nodes are counted
// - total += p->val;
// + total += 1;
