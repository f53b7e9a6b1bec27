// strchrnul by words of type unsigned long; with c == 0 it is strlen.
// test: char *strchrnul_word(const char *s, int c)
// input s: string(max 60)
// input c: pick(s)
// tolerates: read_out_of_bounds
#include <limits.h>
#include <stdint.h>

static int has_zero(unsigned long w) {
  const unsigned long ones = ULONG_MAX / UCHAR_MAX;
  return ((w - ones) & ~w & (ones << 7)) != 0;
}

char *strchrnul_word(const char *s, int c) {
  const unsigned char *p = (const unsigned char *)s;
  unsigned char ch = (unsigned char)c;
  unsigned long mask = ch;
  for (unsigned shift = 8; shift < sizeof mask * CHAR_BIT; shift *= 2)
    mask |= mask << shift;
  while ((uintptr_t)p % sizeof mask) {
    if (*p == 0 || *p == ch)
      return (char *)p;
    p++;
  }
  for (;; p += sizeof mask) {
    unsigned long w = *(const unsigned long *)p;
    if (has_zero(w) || has_zero(w ^ mask))
      break;
  }
  while (*p && *p != ch)
    p++;
  return (char *)p;
}
