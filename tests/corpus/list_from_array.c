// Builds a list in array order with a pointer to the last link.
// test: struct lnode *list_from_array(const long *a, int n)
// input n: int(0..12)
// input a: array(long, n)
#include <stddef.h>

void *malloc(size_t size);

struct lnode {
  struct lnode *next;
  long val;
};

struct lnode *list_from_array(const long *a, int n) {
  struct lnode *head = NULL, **link = &head;
  for (const long *end = a + n; a != end; a++) {
    *link = malloc(sizeof **link);
    if (!*link)
      break;
    (*link)->val = *a;
    link = &(*link)->next;
    *link = NULL;
  }
  return head;
}
