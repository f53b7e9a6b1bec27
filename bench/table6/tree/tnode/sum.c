// In order: left subtree, node, right subtree.
typedef struct tnode {
  unsigned val;
  struct tnode *left, *right;
} tnode;

unsigned sum(const tnode *t) {
  if (!t)
    return 0;
  unsigned left = sum(t->left);
  unsigned right = sum(t->right);
  return left + t->val + right;
}

// wrong: leaves do not count
// - if (!t)
// - return 0;
// + if (!t || (!t->left && !t->right))
// + return 0;
// wrong: the left subtree twice
// - unsigned right = sum(t->right);
// + unsigned right = sum(t->left);
// wrong: an empty tree is not expected
// - if (!t)
// - return 0;
// + if (!t->left)
// + return t->val;
// wrong: the node itself is forgotten
// - return left + t->val + right;
// + return left + right;
