// Four pairs of nodes in each pass.
typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

int strcmp(const lnode *a, const lnode *b) {
  for (;;) {
    if (a->val != b->val || a->val == 0)
      break;
    a = a->next;
    b = b->next;
    if (a->val != b->val || a->val == 0)
      break;
    a = a->next;
    b = b->next;
    if (a->val != b->val || a->val == 0)
      break;
    a = a->next;
    b = b->next;
    if (a->val != b->val || a->val == 0)
      break;
    a = a->next;
    b = b->next;
  }
  return a->val - b->val;
}

// wrong: after four nodes only one list has moved on
// - a = a->next;
// - b = b->next;
// - }
// + a = a->next;
// + }
// wrong: the difference is cut to a char
// - return a->val - b->val;
// + return (signed char)(a->val - b->val);
// wrong: the first pair is not compared
// - for (;;) {
// - if (a->val != b->val || a->val == 0)
// - break;
// + for (;;) {
