// Dot product of a chunked list and an array, position inside the chunk kept as a counter.
// struct cnode { u32 chunk[4]; ptr next; }
// test: unsigned chunked_dot(const struct cnode *l, const unsigned *a, unsigned n)
// input n: int(0..20)
// input l: list(cnode, next, max 6)
// input a: array(u32, n)
struct cnode {
  unsigned chunk[4];
  struct cnode *next;
};

unsigned chunked_dot(const struct cnode *l, const unsigned *a, unsigned n) {
  unsigned dot = 0, at = 0;
  for (unsigned i = 0; i < n && l; i++) {
    dot += l->chunk[at] * a[i];
    if (++at == 4) {
      at = 0;
      l = l->next;
    }
  }
  return dot;
}
