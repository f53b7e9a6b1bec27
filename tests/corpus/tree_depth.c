// Depth of a pointer tree; the larger of two recursive results.
// struct tnode { ptr kids[2]; u8 val; }
// test: int tree_depth(const struct tnode *t)
// input t: tree(tnode, kids[0], kids[1], max 12)
struct tnode {
  struct tnode *kids[2];
  unsigned char val;
};

int tree_depth(const struct tnode *t) {
  if (t == 0)
    return 0;
  int l = tree_depth(t->kids[0]), r = tree_depth(t->kids[1]);
  return 1 + (l > r ? l : r);
}
