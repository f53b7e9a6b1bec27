// strchr over a chunked-list string, as the pointer into the chunk.
// struct cnode { u8 chunk[4]; ptr next; }
// test: unsigned char *strchr_chunk(struct cnode *p, unsigned char c)
// input p: text(cnode, chunk, next, max 30, of "abcd")
// input c: one_of(97, 98, 99, 100, 101, 0)
struct cnode {
  unsigned char chunk[4];
  struct cnode *next;
};

unsigned char *strchr_chunk(struct cnode *p, unsigned char c) {
  for (;; p = p->next) {
    for (int i = 0; i < 4; i++) {
      if (p->chunk[i] == c)
        return &p->chunk[i];
      if (p->chunk[i] == 0)
        return 0;
    }
  }
}
