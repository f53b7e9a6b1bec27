// strnlen by words with a byte limit that may fall inside a word.
// test: size_t strnlen_word(const char *s, size_t max)
// input s: string(max 50)
// input max: int(0..60)
// tolerates: read_out_of_bounds
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

size_t strnlen_word(const char *s, size_t max) {
  const unsigned long ones = ULONG_MAX / 255, highs = ones << 7;
  size_t n = 0;
  for (; n < max && ((uintptr_t)(s + n) & (sizeof(long) - 1)); n++)
    if (!s[n])
      return n;
  for (; n < max; n += sizeof(long)) {
    unsigned long w = *(const unsigned long *)(s + n);
    if ((w - ones) & ~w & highs)
      break;
  }
  for (; n < max; n++)
    if (!s[n])
      return n;
  return max;
}
