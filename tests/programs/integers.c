// Conversions, promotions, division, shifts, 128-bit arithmetic, overflow builtins, bit builtins.
#include "checksum.h"

static const int64_t samples[] = {0, 1, -1, 2, -2, 7, -8, 127, 128, -128, 255, 256, -129, 32767, -32768, 65535,
                                  0x7fffffff, -0x80000000ll, 0xffffffffll, 0x123456789abcdefll,
                                  0x7fffffffffffffffll, -0x7fffffffffffffffll - 1};
enum { count = sizeof samples / sizeof *samples };

static void convert(int64_t v) {
  hash((uint64_t)(int64_t)(int8_t)v), hash((uint8_t)v), hash((uint64_t)(int64_t)(int16_t)v);
  hash((uint64_t)(int64_t)(int32_t)v), hash((_Bool)v), hash((uint64_t)(int64_t)(char)v);
  hash(!v), hash(-(uint64_t)v), hash((uint64_t)~v), hash(-(uint32_t)v);
}

static void divide(int64_t a, int64_t b) {
  if (b != 0 && !(a == -0x7fffffffffffffffll - 1 && b == -1))
    hash((uint64_t)(a / b)), hash((uint64_t)(a % b));
  if ((uint64_t)b != 0)
    hash((uint64_t)a / (uint64_t)b), hash((uint64_t)a % (uint64_t)b);
  int8_t x = (int8_t)a, y = (int8_t)b;
  if (y)
    hash((uint32_t)(x / y)), hash((uint32_t)(x % y)), hash((uint8_t)x % (uint8_t)y);
  int32_t m = (int32_t)a, n = (int32_t)b;
  if (n && n != -1)
    hash((uint32_t)(m / n)), hash((uint32_t)(m % n));
}

static void compare(int64_t a, int64_t b) {
  hash(a < b), hash((uint64_t)a < (uint64_t)b), hash((int8_t)a <= (uint8_t)b), hash((int32_t)a > (uint32_t)b);
  hash((int16_t)a >= (int8_t)b), hash(a == b), hash((uint16_t)a != (int16_t)b);
}

static void shift(int64_t a, unsigned by) {
  hash((uint64_t)(a >> (by & 63))), hash((uint64_t)a << (by & 63)), hash((uint64_t)a >> (by & 63));
  hash((uint32_t)((int32_t)a >> (by & 31))), hash((uint32_t)a << (by & 31)), hash((uint8_t)a >> (by & 7));
  hash((uint32_t)((int8_t)a >> (by & 7)));
}

static void overflow(int64_t a, int64_t b) {
  int8_t small;
  uint16_t medium;
  int32_t word;
  int64_t wide;
  uint64_t natural;
  hash(__builtin_add_overflow(a, b, &small)), hash((uint8_t)small);
  hash(__builtin_sub_overflow((uint32_t)a, (int32_t)b, &medium)), hash(medium);
  hash(__builtin_mul_overflow((int32_t)a, (int16_t)b, &word)), hash((uint32_t)word);
  hash(__builtin_add_overflow(a, b, &wide)), hash((uint64_t)wide);
  hash(__builtin_sub_overflow(a, b, &wide)), hash((uint64_t)wide);
  hash(__builtin_add_overflow((uint64_t)a, (uint64_t)b, &natural)), hash(natural);
  hash(__builtin_sub_overflow((uint64_t)a, (uint64_t)b, &natural)), hash(natural);
}

static void bits(int64_t a) {
  hash((unsigned)__builtin_popcountll((uint64_t)a)), hash((unsigned)__builtin_parity((uint32_t)a));
  hash((unsigned)__builtin_ffsll(a)), hash(__builtin_bswap64((uint64_t)a)), hash(__builtin_bswap16((uint16_t)a));
  hash(__builtin_bitreverse32((uint32_t)a)), hash(__builtin_rotateleft32((uint32_t)a, (uint32_t)a & 31));
  hash(__builtin_rotateright64((uint64_t)a, (uint64_t)a >> 7)), hash((unsigned)__builtin_clrsb((int32_t)a));
  if (a)
    hash((unsigned)__builtin_clzll((uint64_t)a)), hash((unsigned)__builtin_ctzll((uint64_t)a));
  if ((uint32_t)a)
    hash((unsigned)__builtin_clz((uint32_t)a)), hash((unsigned)__builtin_ctz((uint32_t)a));
}

#ifdef __SIZEOF_INT128__
static void hash_wide(unsigned __int128 v) { hash((uint64_t)v), hash((uint64_t)(v >> 64)); }

static void wide(int64_t a, int64_t b) {
  __int128 x = (__int128)a * b, y = (__int128)a << 61 ^ b;
  unsigned __int128 u = (unsigned __int128)x * 3 + (uint64_t)b;
  hash_wide((unsigned __int128)x), hash_wide((unsigned __int128)(y >> 3)), hash_wide(u >> (a & 127));
  hash_wide(u << (b & 127)), hash(x < y), hash(u < (unsigned __int128)y), hash((uint64_t)(x + y == 0));
  struct {
    char before;
    __int128 v;
  } in_memory = {1, x - y};
  hash_wide((unsigned __int128)(in_memory.v ^= u)), hash((uint64_t)in_memory.v);
}
#else
static void wide(int64_t a, int64_t b) {}
#endif

uint32_t program_checksum(void) {
  for (int i = 0; i < count; i++) {
    convert(samples[i]), bits(samples[i]);
    for (int j = 0; j < count; j++) {
      divide(samples[i], samples[j]), compare(samples[i], samples[j]), shift(samples[i], (unsigned)samples[j]);
      overflow(samples[i], samples[j]), wide(samples[i], samples[j]);
    }
  }
  return checksum;
}
