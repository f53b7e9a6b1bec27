// Pair by pair, until one of the lists ends.
typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

unsigned dot(const lnode *a, const lnode *b) {
  unsigned total = 0;
  while (a && b) {
    total += a->val * b->val;
    a = a->next;
    b = b->next;
  }
  return total;
}

// wrong: only the first list is tested
// - while (a && b) {
// + while (a) {
// wrong: the second list stands still
// - b = b->next;
// + ;
// wrong: sums instead of products
// - total += a->val * b->val;
// + total += a->val + b->val;
// wrong: goes on while one of them has a node
// - while (a && b) {
// + while (a || b) {
