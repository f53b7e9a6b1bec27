// strpbrk of two chunked-list strings; gives the character found or -1.
// struct cnode { u8 chunk[4]; ptr next; }
// test: int strpbrk_chunks(const struct cnode *s, const struct cnode *accept)
// input s: text(cnode, chunk, next, max 15, of "abcdef")
// input accept: text(cnode, chunk, next, max 6, of "efghij")
struct cnode {
  unsigned char chunk[4];
  struct cnode *next;
};

static int contains(const struct cnode *set, unsigned char c) {
  for (;;) {
    for (unsigned i = 0; i < 4; i++) {
      if (set->chunk[i] == 0)
        return 0;
      if (set->chunk[i] == c)
        return 1;
    }
    set = set->next;
  }
}

int strpbrk_chunks(const struct cnode *s, const struct cnode *accept) {
  unsigned i = 0;
  while (s->chunk[i]) {
    if (contains(accept, s->chunk[i]))
      return s->chunk[i];
    if (++i == 4) {
      i = 0;
      s = s->next;
    }
  }
  return -1;
}
