// Removes every node with the given value; the list was allocated by a helper, so that the nodes
// can be freed.
// test: int list_remove_free(const unsigned char *a, unsigned n, unsigned char val)
// input n: int(0..12)
// input a: array(u8 int(0..3), n)
// input val: int(0..3)
// tolerates: signed_overflow
#include <stddef.h>

void *malloc(size_t size);
void free(void *p);

struct lnode {
  unsigned char val;
  struct lnode *next;
};

static struct lnode *build(const unsigned char *a, unsigned n) {
  struct lnode *l = NULL;
  while (n-- > 0) {
    struct lnode *p = malloc(sizeof *p);
    p->val = a[n];
    p->next = l;
    l = p;
  }
  return l;
}

static struct lnode *remove_all(struct lnode *l, unsigned char val) {
  struct lnode **link = &l;
  while (*link) {
    struct lnode *p = *link;
    if (p->val == val) {
      *link = p->next;
      free(p);
    } else {
      link = &p->next;
    }
  }
  return l;
}

int list_remove_free(const unsigned char *a, unsigned n, unsigned char val) {
  struct lnode *l = remove_all(build(a, n), val);
  int digest = 0;
  while (l) {
    struct lnode *next = l->next;
    digest = digest * 7 + l->val + 1;
    free(l);
    l = next;
  }
  return digest;
}
