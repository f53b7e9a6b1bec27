// strlen by 8-byte words; the position inside the last word comes from counting trailing zeros by
// halving (little-endian).
// test: size_t strlen_word8_ctz(const char *s)
// input s: string(max 60)
// tolerates: read_out_of_bounds
#include <stddef.h>
#include <stdint.h>

static unsigned trailing_zero_bytes(uint64_t x) {
  unsigned n = 0;
  if ((x & 0xffffffffu) == 0) {
    n += 4;
    x >>= 32;
  }
  if ((x & 0xffffu) == 0) {
    n += 2;
    x >>= 16;
  }
  if ((x & 0xffu) == 0)
    n += 1;
  return n;
}

static uint64_t zero_bytes(uint64_t x) {
  const uint64_t low7 = 0x7f7f7f7f7f7f7f7fULL;
  return ~(((x & low7) + low7) | x | low7);
}

size_t strlen_word8_ctz(const char *s) {
  const uint64_t *w = (const uint64_t *)((uintptr_t)s & ~(uintptr_t)7);
  unsigned skip = (unsigned)((uintptr_t)s & 7);
  uint64_t before = skip ? ~0ULL >> (64 - 8 * skip) : 0;
  uint64_t found = zero_bytes(*w | before);
  while (!found)
    found = zero_bytes(*++w);
  return (size_t)((const char *)w + trailing_zero_bytes(found) - s);
}
