// Applies a helper to every value of a list, through a function pointer that is a known function.
// struct lnode { i32 val; ptr next; }
// needs: inlining
// test: void list_map_inplace(struct lnode *l)
// input l: list(lnode, next, max 10)
// tolerates: signed_overflow
struct lnode {
  int val;
  struct lnode *next;
};

static int twice_plus_one(int x) {
  return 2 * x + 1;
}

static void map(struct lnode *l, int (*f)(int)) {
  for (; l; l = l->next)
    l->val = f(l->val);
}

void list_map_inplace(struct lnode *l) {
  map(l, twice_plus_one);
}
