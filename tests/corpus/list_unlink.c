// Unlinks one given node of a list, if it is there; nothing is freed.
// struct lnode { i16 val; ptr next; }
// test: _Bool list_unlink(struct lnode **head, const struct lnode *victim)
// input l: list(lnode, next, max 6)
// input head: box(alias(l))
// input victim: node(l)
#include <stdbool.h>

struct lnode {
  short val;
  struct lnode *next;
};

bool list_unlink(struct lnode **head, const struct lnode *victim) {
  for (struct lnode **at = head; *at; at = &(*at)->next) {
    if (*at == victim) {
      *at = victim->next;
      return true;
    }
  }
  return false;
}
