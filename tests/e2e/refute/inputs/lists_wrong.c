// Wrong functions over lists, trees and matrices.
#include <stddef.h>

void *malloc(size_t size);

typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

// Forgets the last node.
unsigned without_last(const lnode *p) {
  unsigned total = 0;
  for (; p && p->next; p = p->next)
    total += p->val;
  return total;
}

// Adds only what fits in 16 bits.
unsigned short_total(const lnode *p) {
  unsigned short total = 0;
  for (; p; p = p->next)
    total += p->val;
  return total;
}

// Fails for the empty list.
unsigned no_empty(const lnode *p) {
  unsigned total = p->val;
  while ((p = p->next))
    total += p->val;
  return total;
}

lnode *counts_from_one(unsigned n) {
  lnode *list = NULL;
  for (unsigned i = 1; i <= n; i++) {
    lnode *node = malloc(sizeof *node);
    node->val = i;
    node->next = list;
    list = node;
  }
  return list;
}

lnode *forgets_end(unsigned n) {
  lnode *list = NULL;
  for (unsigned i = 0; i < n; i++) {
    lnode *node = malloc(sizeof *node);
    node->val = i;
    if (list)
      node->next = list;
    list = node;
  }
  return list;
}

// Takes four at a time, and forgets the rest.
unsigned by_fours(const unsigned *a, const unsigned *b, size_t n) {
  unsigned total = 0;
  for (size_t i = 0; i + 4 <= n; i += 4)
    for (size_t j = i; j < i + 4; j++)
      total += a[j] * b[j];
  return total;
}

typedef struct clnode {
  unsigned chunk[4];
  struct clnode *next;
} clnode;

unsigned three_of_four(const clnode *p) {
  unsigned total = 0;
  for (; p; p = p->next)
    total += p->chunk[0] + p->chunk[1] + p->chunk[2];
  return total;
}

struct tnode {
  unsigned val;
  struct tnode *left, *right;
};

// Forgets what hangs to the right of the left child.
unsigned lopsided(const struct tnode *t) {
  if (!t)
    return 0;
  unsigned total = t->val + lopsided(t->right);
  if (t->left)
    total += t->left->val + lopsided(t->left->left);
  return total;
}

// Stops a row early.
unsigned missing_column(const unsigned *m, size_t rows, size_t columns, unsigned x) {
  unsigned n = 0;
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j + 1 < columns; j++)
      if (m[i * columns + j] == x)
        n++;
  return n;
}
