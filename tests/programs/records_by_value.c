// Structs and unions as arguments and results: in one register, in two, in memory; copies are
// copies, also through recursion and through pointers to members.
#include "checksum.h"

struct tiny {
  int8_t a;
  int16_t b;
};
struct pair {
  int64_t a;
  int32_t b;
};
struct big {
  int32_t a[7];
  struct tiny t;
  struct pair p;
};
struct odd {
  uint8_t bytes[3];
};
struct fields {
  unsigned a : 5;
  int b : 9;
  unsigned long long c : 37;
  int : 0;
  unsigned d : 1;
};
union mixed {
  uint64_t whole;
  struct odd odd;
  uint16_t halves[4];
};
struct empty {};

static struct tiny flip_tiny(struct tiny t) {
  struct tiny r = {(int8_t)t.b, t.a};
  t.a = 99;
  return r;
}

static struct pair swap_pair(struct pair p, struct empty e, int8_t s) {
  int64_t a = p.a;
  p.a = p.b + s;
  p.b = (int32_t)a;
  return p;
}

static struct big change(struct big b, int depth) {
  b.a[depth % 7] += depth;
  b.t.a++;
  b.p.a -= depth;
  if (depth == 0)
    return b;
  struct big inner = change(b, depth - 1);
  inner.a[6] ^= b.a[depth % 7];
  return inner;
}

static struct odd rotate(struct odd o) {
  struct odd r = {{o.bytes[1], o.bytes[2], o.bytes[0]}};
  return r;
}

static struct fields tick(struct fields f) {
  f.a += 7;
  f.b -= 300;
  f.c = f.c * 3 + 1;
  f.d ^= 1;
  return f;
}

static union mixed turn(union mixed m) {
  uint16_t first = m.halves[0];
  m.halves[0] = m.halves[3];
  m.halves[3] = first;
  m.odd = rotate(m.odd);
  return m;
}

static int through_pointer(struct big *from, struct big by_value) {
  from->a[0] = 1000;
  return by_value.a[0];
}

uint32_t program_checksum(void) {
  struct tiny t = {-3, 258};
  struct tiny u = flip_tiny(t);
  hash((uint8_t)u.a), hash((uint16_t)u.b), hash((uint8_t)t.a);
  struct pair p = {-1234567890123, 77};
  struct empty e;
  for (int i = 0; i < 3; i++) {
    p = swap_pair(p, e, (int8_t)-i);
    hash((uint64_t)p.a), hash((uint32_t)p.b);
  }
  struct big b = {{1, 2, 3, 4, 5, 6, 7}, {8, 9}, {10, 11}};
  struct big c = change(b, 9);
  for (int i = 0; i < 7; i++)
    hash((uint32_t)b.a[i]), hash((uint32_t)c.a[i]);
  hash((uint8_t)c.t.a), hash((uint64_t)c.p.a), hash((uint8_t)b.t.a);
  hash((uint32_t)through_pointer(&b, b)), hash((uint32_t)b.a[0]);
  struct odd o = {{1, 2, 3}};
  o = rotate(rotate(o));
  hash(o.bytes[0]), hash(o.bytes[1]), hash(o.bytes[2]);
  struct fields f = {30, -200, 0x1ffffffff, 1};
  for (int i = 0; i < 4; i++) {
    f = tick(f);
    hash(f.a), hash((uint32_t)f.b), hash(f.c), hash(f.d);
  }
  union mixed m = {0x0123456789abcdef};
  hash(turn(turn(m)).whole), hash(turn(m).whole);
  return checksum;
}
