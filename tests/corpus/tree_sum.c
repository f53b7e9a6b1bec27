// In-order sum of a pointer tree.
// struct tnode { u32 val; ptr left; ptr right; }
// test: unsigned tree_sum(const struct tnode *t)
// input t: tree(tnode, left, right, max 12)
struct tnode {
  unsigned val;
  struct tnode *left, *right;
};

unsigned tree_sum(const struct tnode *t) {
  if (!t)
    return 0;
  unsigned sum = tree_sum(t->left);
  sum += t->val;
  sum += tree_sum(t->right);
  return sum;
}
