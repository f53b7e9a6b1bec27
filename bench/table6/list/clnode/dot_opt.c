// Two whole chunks in each pass.
typedef struct clnode {
  unsigned chunk[4];
  struct clnode *next;
} clnode;

unsigned dot(const clnode *a, const clnode *b) {
  unsigned total = 0;
  while (a && b) {
    total += a->chunk[0] * b->chunk[0];
    total += a->chunk[1] * b->chunk[1];
    total += a->chunk[2] * b->chunk[2];
    total += a->chunk[3] * b->chunk[3];
    a = a->next;
    b = b->next;
  }
  return total;
}

// wrong: an index that was not changed after copying the line
// - total += a->chunk[3] * b->chunk[3];
// + total += a->chunk[3] * b->chunk[2];
// wrong: the second list goes on from the first
// - a = a->next;
// - b = b->next;
// + a = a->next;
// + b = a;
// wrong: a longer second list is run into
// - while (a && b) {
// + while (a || b) {
