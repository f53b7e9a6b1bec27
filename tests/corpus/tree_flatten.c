// Writes the in-order values into an array and gives the end; out is advanced through a pointer to
// a pointer.
// struct tnode { u16 val; ptr left; ptr right; }
// test: unsigned short *tree_flatten(const struct tnode *t, unsigned short *out)
// input t: tree(tnode, left, right, max 12)
// input out: array(u16, 12)
struct tnode {
  unsigned short val;
  struct tnode *left, *right;
};

static void walk(const struct tnode *t, unsigned short **at) {
  if (!t)
    return;
  walk(t->left, at);
  *(*at)++ = t->val;
  walk(t->right, at);
}

unsigned short *tree_flatten(const struct tnode *t, unsigned short *out) {
  walk(t, &out);
  return out;
}
