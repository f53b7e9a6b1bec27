// A chunk at a time: its four bytes as one word.
#include <stddef.h>
#include <stdint.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

size_t strlen(const clnode *s) {
  size_t n = 0;
  for (;;) {
    uint32_t word = *(const uint32_t *)s->chunk;
    if (((word - 0x01010101u) & ~word & 0x80808080u) != 0)
      break;
    n += 4;
    s = s->next;
  }
  if (s->chunk[0] == 0)
    return n;
  if (s->chunk[1] == 0)
    return n + 1;
  if (s->chunk[2] == 0)
    return n + 2;
  return n + 3;
}

// wrong: the word test takes 0x80 for a zero byte
// - if (((word - 0x01010101u) & ~word & 0x80808080u) != 0)
// + if (((word - 0x01010101u) & 0x80808080u) != 0)
// wrong: a chunk that begins with 0 is skipped
// - if (((word - 0x01010101u) & ~word & 0x80808080u) != 0)
// + if (((word - 0x01010100u) & ~word & 0x80808000u) != 0)
// wrong: the last chunk's bytes are counted from 1
// - return n + 2;
// - return n + 3;
// + return n + 3;
// + return n + 4;
