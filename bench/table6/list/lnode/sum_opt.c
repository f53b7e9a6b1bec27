// Four nodes in each pass.
typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

unsigned sum(const lnode *p) {
  unsigned total = 0;
  for (;;) {
    if (!p)
      break;
    total += p->val;
    p = p->next;
    if (!p)
      break;
    total += p->val;
    p = p->next;
    if (!p)
      break;
    total += p->val;
    p = p->next;
    if (!p)
      break;
    total += p->val;
    p = p->next;
  }
  return total;
}

// wrong: takes it that there are at least two nodes
// - total += p->val;
// - p = p->next;
// - if (!p)
// - break;
// - total += p->val;
// - p = p->next;
// - if (!p)
// - break;
// - total += p->val;
// - p = p->next;
// - if (!p)
// - break;
// + total += p->val + p->next->val;
// + p = p->next->next;
// + if (!p)
// + break;
// + total += p->val;
// + p = p->next;
// + if (!p)
// + break;
// wrong: the fourth node of each pass is skipped
// - total += p->val;
// - p = p->next;
// - }
// + p = p->next;
// + }
// wrong: after a pass the list is not moved on
// - total += p->val;
// - p = p->next;
// - }
// + total += p->val;
// + p = p->next ? p->next->next : p->next;
// + }
