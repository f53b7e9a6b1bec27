// Bit reversal of a byte by multiplication, of a word by swaps, chosen by a flag.
// test: uint32_t int_reverse_bits(uint32_t x, bool whole)
// input x: int
// input whole: int(0..1)
#include <stdbool.h>
#include <stdint.h>

uint32_t int_reverse_bits(uint32_t x, bool whole) {
  if (!whole) {
    uint8_t b = (uint8_t)x;
    return (uint8_t)(((b * 0x80200802ULL) & 0x0884422110ULL) * 0x0101010101ULL >> 32);
  }
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  x = (x >> 8 & 0x00ff00ffu) | (x & 0x00ff00ffu) << 8;
  return x >> 16 | x << 16;
}
