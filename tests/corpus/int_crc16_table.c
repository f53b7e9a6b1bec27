// CRC-16 with a nibble table that is a constant global.
// test: uint16_t int_crc16_table(const uint8_t *p, int n)
// input n: int(0..20)
// input p: buffer(n)
#include <stdint.h>

static const uint16_t nibble[16] = {0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5, 0x60c6, 0x70e7,
                                    0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1ce, 0xf1ef};

uint16_t int_crc16_table(const uint8_t *p, int n) {
  uint16_t crc = 0xffff;
  for (int i = 0; i < n; i++) {
    crc = (uint16_t)(crc << 4) ^ nibble[crc >> 12 ^ p[i] >> 4];
    crc = (uint16_t)(crc << 4) ^ nibble[crc >> 12 ^ (p[i] & 15)];
  }
  return crc;
}
