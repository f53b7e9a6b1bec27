// strspn with a bitset of four 64-bit words; one-character sets take a short cut.
// test: size_t strspn_bitset(const char *s, const char *accept)
// input s: string(max 30)
// input accept: string(max 6, like s)
#include <stddef.h>
#include <stdint.h>

size_t strspn_bitset(const char *s, const char *accept) {
  uint64_t set[4] = {0, 0, 0, 0};
  const char *start = s;
  if (!accept[0])
    return 0;
  if (!accept[1]) {
    for (; *s == *accept; s++)
      ;
    return (size_t)(s - start);
  }
  for (; *accept; accept++) {
    unsigned char c = (unsigned char)*accept;
    set[c / 64] |= 1ULL << (c % 64);
  }
  for (; *s; s++) {
    unsigned char c = (unsigned char)*s;
    if (!(set[c >> 6] >> (c & 63) & 1))
      break;
  }
  return (size_t)(s - start);
}
