// _BitInt of widths that are not those of bytes: arithmetic, globals, fields, arrays.
#include "checksum.h"

typedef unsigned _BitInt(1) u1;
typedef _BitInt(2) s2;
typedef unsigned _BitInt(37) u37;
typedef _BitInt(37) s37;
#ifdef __x86_64__
typedef unsigned _BitInt(128) u100;
typedef _BitInt(101) s101;
#else
typedef unsigned _BitInt(64) u100;
typedef _BitInt(61) s101;
#endif
struct mix {
  char a;
  s37 b;
  u1 c;
  s101 d;
};
static struct mix g = {1, -5, 1, -99};
static u37 arr[3] = {1, (u37)-1, 12345678901ull};
static s2 flip(s2 x) {
  return x == 1 ? -2 : (s2)(x + 1);
}

uint32_t program_checksum(void) {
  s2 q = -2;
  for (int i = 0; i < 9; i++) {
    q = flip(q);
    hash((uint64_t)(int64_t)q);
  }
  u37 a = arr[1];
  a += 3;
  hash(a);
  a = a * arr[2];
  hash(a);
  a = a / 7;
  hash(a);
  a %= 1000;
  hash(a);
  s37 b = g.b;
  b = b * 12345;
  hash((uint64_t)(long long)b);
  b >>= 3;
  hash((uint64_t)(long long)b);
  b = b / -7;
  hash((uint64_t)(long long)b);
  s101 d = g.d;
  d = d * 1234567 - 1;
  hash((uint64_t)(long long)d);
  g.d = d;
  g.c = 0;
  hash((uint64_t)g.d);
  hash(g.c);
  g.c = 1;
  hash(g.c);
  u100 w = 1;
  for (int i = 0; i < 30; i++) {
    w = w * 6364136223846793005ull + (u100)i;
    hash((uint64_t)w);
    hash((uint64_t)(w >> 33));
  }
  w = (uint64_t)w % 1000007;
  hash((uint64_t)w);
  u1 z = 1;
  hash(z);
  z = (u1)(z + (u1)1);
  hash(z);
  hash(sizeof(struct mix));
  hash(sizeof arr);
  unsigned char *p = (unsigned char *)&g;
  hash(p[0]);
  hash((uint64_t)__builtin_popcountg(a));
  hash((uint64_t)__builtin_clzg(w, 77));
  hash((uint64_t)__builtin_ctzg((u37)0, 99));
  return checksum;
}
