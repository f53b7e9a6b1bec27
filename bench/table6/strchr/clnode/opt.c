// A chunk at a time: is there a 0 or a c among its four bytes?
#include <stddef.h>
#include <stdint.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

#define HAS_ZERO(w) (((w) - 0x01010101u) & ~(w) & 0x80808080u)

unsigned char *strchr(clnode *s, int c) {
  unsigned char wanted = (unsigned char)c;
  uint32_t pattern = 0x01010101u * wanted;
  for (;; s = s->next) {
    uint32_t word = *(const uint32_t *)s->chunk;
    if (HAS_ZERO(word) || HAS_ZERO(word ^ pattern))
      break;
  }
  unsigned char *p = s->chunk;
  for (; *p != wanted; p++)
    if (*p == 0)
      return NULL;
  return p;
}

// wrong: only the character stops the loop over chunks
// - if (HAS_ZERO(word) || HAS_ZERO(word ^ pattern))
// + if (HAS_ZERO(word ^ pattern))
// wrong: the pattern of a negative char has too many bits
// - unsigned char wanted = (unsigned char)c;
// - uint32_t pattern = 0x01010101u * wanted;
// + unsigned char wanted = (unsigned char)c;
// + uint32_t pattern = 0x01010101u * (signed char)c;
// wrong: on to the next chunk before the bytes are looked at
// - unsigned char *p = s->chunk;
// + unsigned char *p = s->next ? s->next->chunk : s->chunk;
// wrong: the terminator is never found
// - for (; *p != wanted; p++)
// - if (*p == 0)
// - return NULL;
// + for (; *p != wanted || *p == 0; p++)
// + if (*p == 0)
// + return NULL;
