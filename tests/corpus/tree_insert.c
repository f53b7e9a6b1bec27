// Insertion into a search tree by recursion; equal keys are counted, new ones allocated.
// struct tnode { i32 key; u32 count; ptr left; ptr right; }
// test: struct tnode *tree_insert(struct tnode *t, int key)
// input t: tree(tnode, left, right, max 10, key: int(-20..20), sorted key)
// input key: int(-21..21)
#include <stddef.h>

void *malloc(size_t size);

struct tnode {
  int key;
  unsigned count;
  struct tnode *left, *right;
};

struct tnode *tree_insert(struct tnode *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    if (t) {
      t->key = key;
      t->count = 1;
      t->left = t->right = NULL;
    }
  } else if (key < t->key) {
    t->left = tree_insert(t->left, key);
  } else if (key > t->key) {
    t->right = tree_insert(t->right, key);
  } else {
    t->count++;
  }
  return t;
}
