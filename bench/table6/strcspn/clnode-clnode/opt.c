// Four bytes of a chunk in each pass. The set's chunks are words; in the last one the bytes are
// looked at.
#include <stddef.h>
#include <stdint.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

#define HAS_ZERO(w) (((w) - 0x01010101u) & ~(w) & 0x80808080u)

static int contains(const clnode *set, unsigned char c) {
  const uint32_t pattern = 0x01010101u * c;
  for (;; set = set->next) {
    uint32_t word = *(const uint32_t *)set->chunk;
    if (HAS_ZERO(word))
      break;
    if (HAS_ZERO(word ^ pattern))
      return 1;
  }
  for (int i = 0; set->chunk[i] != 0; i++)
    if (set->chunk[i] == c)
      return 1;
  return 0;
}

size_t strcspn(const clnode *s, const clnode *reject) {
  for (size_t n = 0;; n += 4, s = s->next) {
    if (s->chunk[0] == 0 || contains(reject, s->chunk[0]))
      return n;
    if (s->chunk[1] == 0 || contains(reject, s->chunk[1]))
      return n + 1;
    if (s->chunk[2] == 0 || contains(reject, s->chunk[2]))
      return n + 2;
    if (s->chunk[3] == 0 || contains(reject, s->chunk[3]))
      return n + 3;
  }
}

// wrong: the set's last chunk is not looked at
// - if (HAS_ZERO(word))
// - break;
// + if (HAS_ZERO(word))
// + return 0;
// wrong: the word test takes 0x80 for a hit
// - if (HAS_ZERO(word ^ pattern))
// + if (((word ^ pattern) - 0x01010101u) & 0x80808080u)
// wrong: the bytes of the set's last chunk are counted from 1
// - for (int i = 0; set->chunk[i] != 0; i++)
// + for (int i = 1; set->chunk[i - 1] != 0 && set->chunk[i] != 0; i++)
// wrong: an index that was not changed after copying the line
// - if (s->chunk[3] == 0 || contains(reject, s->chunk[3]))
// + if (s->chunk[3] == 0 || contains(reject, s->chunk[2]))
// wrong: a chunk counts as three
// - for (size_t n = 0;; n += 4, s = s->next) {
// + for (size_t n = 0;; n += 3, s = s->next) {
// wrong: a number that was not changed after copying the line
// - return n + 2;
// + return n + 1;
