// Node by node.
typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

int strcmp(const lnode *a, const lnode *b) {
  while (a->val != 0 && a->val == b->val) {
    a = a->next;
    b = b->next;
  }
  return a->val - b->val;
}

// wrong: only the first list moves
// - b = b->next;
// + ;
// wrong: runs past the terminator
// - while (a->val != 0 && a->val == b->val) {
// + while (a->val == b->val) {
// wrong: with the sign of a char
// - return a->val - b->val;
// + return (signed char)a->val - (signed char)b->val;
// wrong: the terminator is smaller than nothing
// - return a->val - b->val;
// + return a->val == 0 ? 0 : a->val - b->val;
