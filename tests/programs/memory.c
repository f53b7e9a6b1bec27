// Globals that point to each other, arrays of arrays, aliasing through bytes, unaligned accesses,
// overlapping and large copies, pointer arithmetic and comparison, alignment, the heap.
#include "checksum.h"

void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);

struct node {
  const char *name;
  struct node *next;
  int (*visit)(int);
  int32_t *value;
};

static int twice(int x) { return 2 * x; }
static int32_t table[4][3] = {{1, 2, 3}, {4, 5, 6}, [3] = {[1] = -7}};
extern struct node first;
static struct node last = {"last", &first, twice, &table[3][1]};
static struct node middle = {&"_middle"[1], &last, twice, (int32_t *)((char *)&table[1] + 4)};
struct node first = {"first", &middle, twice, table[2] - 3};
static const uint16_t wide_text[] = u"w\u00efde";
static uint8_t *const inside = (uint8_t *)table + 5;
static union {
  uint64_t whole;
  uint8_t bytes[8];
} pun = {0x1122334455667788};
struct holes {
  uint8_t a;
  uint64_t b;
  uint16_t c[3];
};
static struct holes sparse[] = {[1] = {.b = 5, .c[1] = 9}};

static void walk(void) {
  struct node *n = &first;
  for (int i = 0; i < 7; i++, n = n->next) {
    hash(strlen(n->name)), hash((uint8_t)n->name[1]);
    *n->value = twice(*n->value + i);
    hash((uint32_t)*n->value);
  }
}

static void copies(void) {
  uint8_t small[24], large[1500], other[1500];
  for (int i = 0; i < 1500; i++)
    large[i] = (uint8_t)(i * i);
  memcpy(other, large, sizeof other);
  memmove(other + 3, other, 1200);
  memmove(other, other + 700, 800);
  memset(large + 10, 0xab, 777);
  memcpy(small, other + 1, 23), small[23] = 1;
  memmove(small + 1, small, 20);
  memmove(small, small + 5, 17);
  memset(small + 7, small[3], 5);
  for (int i = 0; i < 1500; i += 7)
    hash(large[i]), hash(other[i]);
  for (int i = 0; i < 24; i++)
    hash(small[i]);
  hash(memcmp(large, other, 100) < 0), hash((uint32_t)memcmp(large + 10, large + 11, 500));
}

static void pointers(void) {
  int32_t *p = &table[0][0], *q = &table[3][2];
  hash((uint64_t)(q - p)), hash(p < q), hash(p + 11 == q), hash((uintptr_t)q - (uintptr_t)p);
  hash((uint32_t)q[-11]), hash((uint32_t) * (&p[4] - 2));
  uint32_t unaligned;
  memcpy(&unaligned, inside, 4);
  hash(unaligned), hash(*(uint16_t *)(inside + 2));
  *(uint32_t *)(inside + 1) = 0xdeadbeef;
  for (int i = 0; i < 12; i++)
    hash((uint32_t)p[i]);
  pun.bytes[3] ^= pun.bytes[6];
  hash(pun.whole), hash(wide_text[1]), hash(sparse[1].b + sparse[1].c[1] + sparse[0].c[2]);
  int32_t(*rows)[3] = table + 1;
  hash((uint32_t)rows[2][1]), hash((uint64_t)((char *)(rows + 2) - (char *)rows));
  int8_t index = -2;
  hash((uint32_t)q[index]);
  int32_t *steps[3] = {p, q, p + 3}, **pp = steps;
  hash((uint32_t) * *++pp), hash((uint32_t) * (*pp)--), hash((uint32_t)*steps[1]), hash((uint32_t)(*++*pp)++);
}

static void aligned(void) {
  _Alignas(64) char buffer[10];
  struct {
    char c;
    _Alignas(32) int x;
  } s = {1, 2};
  hash((uintptr_t)buffer % 64), hash((uintptr_t)&s.x % 32), hash(sizeof s), hash((uint32_t)s.x);
  struct holes h = {1, 2, {3}}, *copy = &(struct holes){4, 5, {6, 7}};
  h.c[2] = copy->c[1];
  *copy = h;
  hash(copy->b + copy->c[2]), hash(offsetof(struct holes, c[1]));
}

uint32_t program_checksum(void) {
  walk(), copies(), pointers(), aligned();
  return checksum;
}
