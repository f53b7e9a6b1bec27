// Removes the first node with a value from a doubly linked ring with a sentinel; the ring is made
// of an array of nodes by the function itself.
// struct dnode { u8 val; ptr prev; ptr next; }
// test: int list_doubly_remove(struct dnode *pool, int n, unsigned char val)
// input n: int(1..8)
// input pool: array(struct dnode, n)
// input val: int(0..255)
struct dnode {
  unsigned char val;
  struct dnode *prev, *next;
};

int list_doubly_remove(struct dnode *pool, int n, unsigned char val) {
  struct dnode *ring = &pool[0];
  ring->prev = ring->next = ring;
  for (int i = 1; i < n; i++) {
    pool[i].val %= 4;
    pool[i].prev = ring->prev;
    pool[i].next = ring;
    ring->prev->next = &pool[i];
    ring->prev = &pool[i];
  }
  int place = 0;
  for (struct dnode *p = ring->next; p != ring; p = p->next, place++) {
    if (p->val == val % 4) {
      p->prev->next = p->next;
      p->next->prev = p->prev;
      return place;
    }
  }
  return -1;
}
