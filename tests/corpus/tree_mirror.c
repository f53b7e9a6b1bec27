// Exchanges left and right everywhere, with an explicit stack in a local array.
// struct tnode { u8 val; ptr left; ptr right; }
// test: unsigned tree_mirror(struct tnode *t)
// input t: tree(tnode, left, right, max 15)
struct tnode {
  unsigned char val;
  struct tnode *left, *right;
};

unsigned tree_mirror(struct tnode *t) {
  struct tnode *stack[16];
  unsigned depth = 0, visited = 0;
  if (t)
    stack[depth++] = t;
  while (depth) {
    struct tnode *p = stack[--depth];
    struct tnode *l = p->left;
    p->left = p->right;
    p->right = l;
    visited++;
    if (p->left)
      stack[depth++] = p->left;
    if (p->right)
      stack[depth++] = p->right;
  }
  return visited;
}
