// Node by node.
#include <stddef.h>

typedef struct lnode {
  unsigned char val;
  struct lnode *next;
} lnode;

size_t strlen(const lnode *s) {
  size_t n = 0;
  while (s->val != 0) {
    n++;
    s = s->next;
  }
  return n;
}

// wrong: the end of the list is taken for the end of the string
// - while (s->val != 0) {
// + while (s) {
// wrong: the node with the terminator is counted
// - while (s->val != 0) {
// + while (n++, s->val != 0) {
// wrong: stops before the last character
// - while (s->val != 0) {
// + while (s->val != 0 && s->next->val != 0) {
