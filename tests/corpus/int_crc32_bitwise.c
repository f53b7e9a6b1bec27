// CRC-32, bit by bit.
// test: uint32_t int_crc32_bitwise(const uint8_t *p, size_t n)
// input n: int(0..12)
// input p: buffer(n)
#include <stddef.h>
#include <stdint.h>

uint32_t int_crc32_bitwise(const uint8_t *p, size_t n) {
  uint32_t crc = ~UINT32_C(0);
  while (n--) {
    crc ^= *p++;
    for (int k = 0; k < 8; k++)
      crc = crc >> 1 ^ (0xedb88320u & (0 - (crc & 1)));
  }
  return ~crc;
}
