#include <stddef.h>

struct rnode {
  unsigned *val;
  struct rnode *next;
};
struct lnode {
  unsigned val;
  struct lnode *next;
};
struct clnode {
  unsigned chunk[4];
  struct clnode *next;
};

unsigned count_list_of_arrays(const struct rnode *p, size_t columns, unsigned x) {
  unsigned n = 0;
  for (; p; p = p->next)
    for (size_t j = 0; j < columns; j++)
      n += p->val[j] == x;
  return n;
}

unsigned count_array_of_lists(struct lnode **a, size_t rows, unsigned x) {
  unsigned n = 0;
  for (size_t i = 0; i < rows; i++)
    for (const struct lnode *p = a[i]; p; p = p->next)
      n += p->val == x;
  return n;
}

unsigned count_array_of_chunks(struct clnode **a, size_t rows, unsigned x) {
  unsigned n = 0;
  for (size_t i = 0; i < rows; i++)
    for (const struct clnode *p = a[i]; p; p = p->next)
      for (int j = 0; j < 4; j++)
        n += p->chunk[j] == x;
  return n;
}
