// FNV-1a over the bytes of list values, 64-bit arithmetic (also on the 32-bit target).
// struct lnode { u32 val; ptr next; }
// test: uint64_t hash_fnv_list(const struct lnode *l)
// input l: list(lnode, next, max 8)
#include <stdint.h>

struct lnode {
  uint32_t val;
  struct lnode *next;
};

uint64_t hash_fnv_list(const struct lnode *l) {
  uint64_t h = UINT64_C(0xcbf29ce484222325);
  for (; l; l = l->next)
    for (int shift = 0; shift < 32; shift += 8) {
      h ^= l->val >> shift & 0xff;
      h *= UINT64_C(0x100000001b3);
    }
  return h;
}
