// For programs that are run natively and by the interpreter and must give the same: each hashes
// what it computed, step by step, and returns the hash as program_checksum().
#ifndef CHECKSUM_H
#define CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

static uint32_t checksum = 2166136261u;

static void hash(uint64_t value) {
  for (int i = 0; i < 8; i++) {
    checksum ^= (uint8_t)(value >> 8 * i);
    checksum *= 16777619u;
  }
}

uint32_t program_checksum(void);

#endif
