// A chunked list whose nodes say how many of their slots are used.
// struct cnode { u8 used; u16 chunk[6]; ptr next; }
// test: int chunked_count_used(struct cnode *l, int limit)
// input l: list(cnode, next, max 6, used: int(0..6), chunk: int(0..20))
// input limit: int(0..20)
struct cnode {
  unsigned char used;
  unsigned short chunk[6];
  struct cnode *next;
};

int chunked_count_used(struct cnode *l, int limit) {
  int below = 0;
  while (l != 0) {
    for (int i = 0; i < l->used; i++) {
      if (l->chunk[i] < limit)
        below++;
      else
        l->chunk[i] = (unsigned short)limit;
    }
    l = l->next;
  }
  return below;
}
