// Bit-fields: signed, crossing units, packed, boolean, as wide as their type, in unions and arrays,
// through pointers, initialised globals, assignment as a value.
#include "checksum.h"

struct loose {
  signed a : 3;
  unsigned b : 31;
  signed long long c : 50;
  _Bool flag : 1;
  unsigned char d : 8;
  unsigned : 0;
  signed short e : 13;
};
#pragma pack(1)
struct tight {
  unsigned a : 3;
  signed b : 17;
  unsigned long long c : 61;
  signed char d : 2;
  int16_t plain;
  unsigned e : 11;
};
#pragma pack()
union view {
  struct tight t;
  uint8_t bytes[sizeof(struct tight)];
};

static struct loose global = {-2, 0x7fffffff, -5, 1, 200, -4000};
static union view views[3] = {{{5, -65536, 0x1234567812345678, -2, -1, 2047}}, {{0}}, {{7, 1, 2, 1, 3, 4}}};

static void hash_loose(const struct loose *s) {
  hash((uint64_t)(int64_t)s->a), hash(s->b), hash((uint64_t)s->c), hash(s->flag), hash(s->d);
  hash((uint64_t)(int64_t)s->e);
}

static void hash_view(const union view *v) {
  hash(v->t.a), hash((uint64_t)(int64_t)v->t.b), hash(v->t.c), hash((uint64_t)(int64_t)v->t.d);
  hash((uint16_t)v->t.plain), hash(v->t.e);
  for (unsigned i = 0; i < sizeof v->bytes; i++)
    hash(v->bytes[i]);
}

uint32_t program_checksum(void) {
  struct loose local = global, *p = &local;
  for (int i = 0; i < 10; i++) {
    p->a += 3;
    p->b = (unsigned)p->b * 2 + (unsigned)i;
    p->c -= 0x123456789ab;
    p->flag = p->b & 16;
    p->d <<= 1;
    hash((uint64_t)(int64_t)(p->e = (int16_t)(p->e * 5)));
    hash_loose(p);
    global.b ^= p->b, global.c ^= p->c;
  }
  hash_loose(&global);
  for (int round = 0; round < 4; round++)
    for (int i = 0; i < 3; i++) {
      union view *v = &views[i];
      v->t.b += v->t.d;
      v->t.c = ~v->t.c >> 1;
      v->t.d++;
      v->t.plain -= v->t.e--;
      v->t.a = (unsigned)round;
      v->bytes[round] ^= 0x5a;
      hash_view(v);
    }
  hash(sizeof(struct loose)), hash(sizeof(struct tight));
  return checksum;
}
