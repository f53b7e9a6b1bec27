// Four pairs in each pass.
typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

unsigned dot(const lnode *a, const lnode *b) {
  unsigned total = 0;
  for (;;) {
    if (!a || !b)
      break;
    total += a->val * b->val;
    a = a->next;
    b = b->next;
    if (!a || !b)
      break;
    total += a->val * b->val;
    a = a->next;
    b = b->next;
    if (!a || !b)
      break;
    total += a->val * b->val;
    a = a->next;
    b = b->next;
    if (!a || !b)
      break;
    total += a->val * b->val;
    a = a->next;
    b = b->next;
  }
  return total;
}

// wrong: the pairs are tested at the beginning of each pass only
// - a = a->next;
// - b = b->next;
// - if (!a || !b)
// - break;
// - total += a->val * b->val;
// - a = a->next;
// - b = b->next;
// - }
// + a = a->next;
// + b = b->next;
// + total += a->val * b->val;
// + a = a->next;
// + b = b->next;
// + }
// wrong: the second list loses a step in each pass
// - a = a->next;
// - b = b->next;
// - }
// + a = a->next;
// + }
// wrong: the first pair does not count
// - unsigned total = 0;
// - for (;;) {
// - if (!a || !b)
// - break;
// - total += a->val * b->val;
// + unsigned total = 0;
// + for (;;) {
// + if (!a || !b)
// + break;
