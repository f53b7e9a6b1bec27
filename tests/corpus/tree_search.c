// Iterative search; gives the address of the link where the key is or belongs.
// struct tnode { ptr left; ptr right; i64 key; }
// test: struct tnode **tree_search(struct tnode **root, long long key)
// input root: box(tree(tnode, left, right, max 12, key: int(-20..20), sorted key))
// input key: int(-21..21)
struct tnode {
  struct tnode *left, *right;
  long long key;
};

struct tnode **tree_search(struct tnode **root, long long key) {
  while (*root && (*root)->key != key)
    root = key < (*root)->key ? &(*root)->left : &(*root)->right;
  return root;
}
