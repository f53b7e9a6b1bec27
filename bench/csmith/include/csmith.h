// Stands in for the header of this name that csmith's programs include. The generated program runs
// the same in lockstep's interpreter and natively, so nothing here prints or needs a C library:
// what a program computed leaves it as the result of program_checksum(). The guarded arithmetic
// (safe_math.h) is csmith's own, from its package.
#ifndef LOCKSTEP_CSMITH_H
#define LOCKSTEP_CSMITH_H

#include <float.h>
#include <limits.h>
#include <stdint.h>

// What safe_math.h wants to find. Its floating-point half is only parsed, never called.
#define STATIC static
#define UNDEFINED(value) (value)
#define LOG_INDEX
#define LOG_EXEC
#define FUNC_NAME(x) (safe_##x)
#define fabs __builtin_fabs
#define fabsf __builtin_fabsf
#include "safe_math.h"

// Only reached when a program is asked to print its variables.
#define printf(...) ((void)0)

// Csmith calls these with any value, but C leaves the position of a bit in 0 open; and the CRC
// instruction is beyond what clang assumes of an x86.
#define TOTAL(name, type)                                                                          \
  static int total_##name(type x) { return x ? __builtin_##name(x) : (int)sizeof(x) * 8; }
TOTAL(clz, unsigned)
TOTAL(clzl, unsigned long)
TOTAL(clzll, unsigned long long)
TOTAL(clzs, unsigned short)
TOTAL(ctz, unsigned)
TOTAL(ctzl, unsigned long)
TOTAL(ctzll, unsigned long long)
TOTAL(ctzs, unsigned short)
#define __builtin_clz total_clz
#define __builtin_clzl total_clzl
#define __builtin_clzll total_clzll
#define __builtin_clzs total_clzs
#define __builtin_ctz total_ctz
#define __builtin_ctzl total_ctzl
#define __builtin_ctzll total_ctzll
#define __builtin_ctzs total_ctzs

static uint32_t crc32c_byte(uint32_t crc, uint8_t byte) {
  crc ^= byte;
  for (int i = 0; i < 8; i++)
    crc = crc >> 1 ^ (crc & 1 ? 0x82f63b78 : 0);
  return crc;
}
#define __builtin_ia32_crc32qi crc32c_byte

// A CRC-32 of every value that the program hands over, in the order in which it does.
static uint32_t crc32_context = 0xffffffff;

static void crc32_gentab(void) {}

static void hash_byte(uint8_t byte) {
  static const uint32_t of_nibble[16] = {
      0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
      0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
      0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
  crc32_context ^= byte;
  crc32_context = crc32_context >> 4 ^ of_nibble[crc32_context & 15];
  crc32_context = crc32_context >> 4 ^ of_nibble[crc32_context & 15];
}

static void transparent_crc(uint64_t value, char *name, int print) {
  for (int i = 0; i < 8; i++)
    hash_byte((uint8_t)(value >> 8 * i));
}

static void transparent_crc_bytes(char *bytes, int count, char *name, int print) {
  for (int i = 0; i < count; i++)
    hash_byte((uint8_t)bytes[i]);
}

static uint32_t final_checksum;

static void platform_main_begin(void) {}
static void platform_main_end(uint32_t checksum, int print) { final_checksum = checksum; }

#define main csmith_main
int csmith_main(void);

uint32_t program_checksum(void) {
  csmith_main();
  return final_checksum;
}

#endif
