struct tnode {
  unsigned val;
  struct tnode *left, *right;
};

unsigned sum_tree(const struct tnode *t) {
  if (!t)
    return 0;
  return sum_tree(t->left) + t->val + sum_tree(t->right);
}
