// strlen of a chunked-list string: each node's four characters are tested as one word.
// struct cnode { u8 chunk[4]; ptr next; }
// test: size_t strlen_chunk(const struct cnode *p)
// input p: text(cnode, chunk, next, max 30)
#include <stddef.h>
#include <stdint.h>

struct cnode {
  unsigned char chunk[4];
  struct cnode *next;
};

size_t strlen_chunk(const struct cnode *p) {
  size_t n = 0;
  for (;;) {
    uint32_t w = *(const uint32_t *)p->chunk;
    if ((w - 0x01010101u) & ~w & 0x80808080u)
      break;
    n += 4;
    p = p->next;
  }
  for (int i = 0; p->chunk[i]; i++)
    n++;
  return n;
}
