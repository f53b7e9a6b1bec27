// A union seen as bytes, halves and a word.
// test: uint32_t union_bytes(uint32_t x)
// input x: int
#include <stdint.h>

union parts {
  uint32_t word;
  uint16_t half[2];
  uint8_t byte[4];
};

uint32_t union_bytes(uint32_t x) {
  union parts u, v;
  u.word = x;
  for (int i = 0; i < 4; i++)
    v.byte[i] = u.byte[3 - i];
  v.half[0] = (uint16_t)(v.half[0] + u.half[1]);
  return v.word;
}
