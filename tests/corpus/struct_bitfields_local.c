// A header assembled from bit-fields in a local, then read back as an integer through a union.
// test: uint32_t struct_bitfields_local(unsigned version, unsigned kind, unsigned length)
// input version: int
// input kind: int
// input length: int
#include <stdint.h>

uint32_t struct_bitfields_local(unsigned version, unsigned kind, unsigned length) {
  union {
    struct {
      uint32_t version : 4, kind : 6, urgent : 1, length : 21;
    } field;
    uint32_t word;
  } header = {.word = 0};
  header.field.version = version & 15;
  header.field.kind = kind & 63;
  header.field.length = length & 0x1fffff;
  header.field.urgent = header.field.kind > 40;
  return header.word;
}
