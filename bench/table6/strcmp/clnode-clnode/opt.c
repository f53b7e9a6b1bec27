// Chunks as words while they are equal and have no zero byte; then bytes.
#include <stdint.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

int strcmp(const clnode *a, const clnode *b) {
  for (;; a = a->next, b = b->next) {
    uint32_t x = *(const uint32_t *)a->chunk;
    uint32_t y = *(const uint32_t *)b->chunk;
    if (x != y || ((x - 0x01010101u) & ~x & 0x80808080u))
      break;
  }
  int i = 0;
  while (a->chunk[i] == b->chunk[i] && a->chunk[i] != 0)
    i++;
  return a->chunk[i] - b->chunk[i];
}

// wrong: chunks are compared as numbers
// - if (x != y || ((x - 0x01010101u) & ~x & 0x80808080u))
// + if (x != y && !((x - 0x01010101u) & ~x & 0x80808080u))
// + return x < y ? -1 : 1;
// + if ((x - 0x01010101u) & ~x & 0x80808080u)
// wrong: a zero byte in equal chunks is not looked for
// - if (x != y || ((x - 0x01010101u) & ~x & 0x80808080u))
// + if (x != y)
// wrong: only the first bytes of the last chunks are compared
// - while (a->chunk[i] == b->chunk[i] && a->chunk[i] != 0)
// - i++;
// wrong: with the sign of a char
// - return a->chunk[i] - b->chunk[i];
// + return (signed char)a->chunk[i] - (signed char)b->chunk[i];
