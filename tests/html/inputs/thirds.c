typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

// How many odd numbers there are, up to multiples of three: right for lists of less than 2^32 of them.
unsigned odd_ones(const lnode *p) {
  unsigned rest = 0;
  for (; p; p = p->next)
    rest = (rest + (p->val & 1)) % 3;
  return rest;
}
