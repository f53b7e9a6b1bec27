// strcspn with a bitset of unsigned long words, whose number depends on the data model.
// test: size_t strcspn_bitset_long(const char *s, const char *reject)
// input s: string(max 30)
// input reject: string(max 6, like s)
#include <limits.h>
#include <stddef.h>

enum { BITS = sizeof(unsigned long) * CHAR_BIT };

size_t strcspn_bitset_long(const char *s, const char *reject) {
  unsigned long set[256 / BITS] = {0};
  const char *start = s;
  for (; *reject; reject++)
    set[(unsigned char)*reject / BITS] |= 1ul << (unsigned char)*reject % BITS;
  for (; *s && !(set[(unsigned char)*s / BITS] & 1ul << (unsigned char)*s % BITS); s++)
    ;
  return (size_t)(s - start);
}
