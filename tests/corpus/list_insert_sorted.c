// Inserts a fresh node into a sorted list through the caller's head pointer.
// struct lnode { i32 val; ptr next; }
// test: void list_insert_sorted(struct lnode **head, int val)
// input head: box(list(lnode, next, max 8, val: int(-5..5), sorted val))
// input val: int(-6..6)
#include <stddef.h>

void *malloc(size_t size);

struct lnode {
  int val;
  struct lnode *next;
};

void list_insert_sorted(struct lnode **head, int val) {
  struct lnode **at = head;
  while (*at && (*at)->val < val)
    at = &(*at)->next;
  struct lnode *fresh = malloc(sizeof *fresh);
  if (!fresh)
    return;
  fresh->val = val;
  fresh->next = *at;
  *at = fresh;
}
