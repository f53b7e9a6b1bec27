typedef struct node {
  int v;
  struct node *kids, *next;
} node;
node *f(node *p) { return p; }
int m(int n, int *mem) {
  *mem = *mem;
  return n;
}
