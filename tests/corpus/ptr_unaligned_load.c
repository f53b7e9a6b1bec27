// Little-endian numbers read from any alignment, by bytes and through a packed struct.
// test: uint64_t ptr_unaligned_load(const unsigned char *p, unsigned at)
// input p: buffer(20)
// input at: int(0..12)
#include <stdint.h>

struct __attribute__((packed)) loose {
  uint32_t word;
  uint16_t half;
};

uint64_t ptr_unaligned_load(const unsigned char *p, unsigned at) {
  uint64_t x = 0;
  for (int i = 7; i >= 0; i--)
    x = x << 8 | p[at + (unsigned)i];
  const struct loose *l = (const struct loose *)(p + at + 1);
  return x ^ (uint64_t)l->word << 7 ^ l->half;
}
