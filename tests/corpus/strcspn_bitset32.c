// strcspn with a bitset of eight 32-bit words, set through a macro.
// test: size_t strcspn_bitset32(const char *s, const char *reject)
// input s: string(max 30)
// input reject: string(max 6, like s)
#include <stddef.h>
#include <stdint.h>

#define BIT(set, c) ((set)[(unsigned char)(c) >> 5] & (UINT32_C(1) << ((unsigned char)(c)&31)))
#define ADD(set, c) ((set)[(unsigned char)(c) >> 5] |= UINT32_C(1) << ((unsigned char)(c)&31))

size_t strcspn_bitset32(const char *s, const char *reject) {
  uint32_t set[8];
  size_t n = 0;
  for (int i = 7; i >= 0; --i)
    set[i] = 0;
  do
    ADD(set, *reject);
  while (*reject++);
  while (!BIT(set, s[n]))
    n++;
  return n;
}
