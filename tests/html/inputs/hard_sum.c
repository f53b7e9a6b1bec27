#include <stddef.h>
#include <stdint.h>

typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;

// Right, but only because 2^63 - 25 is a prime.
unsigned sum_list(const lnode *p) {
  unsigned total = 0;
  unsigned before = 1;
  for (; p; p = p->next) {
    total += p->val + ((uint64_t)before * p->val == 9223372036854775783u);
    before = p->val;
  }
  return total;
}
