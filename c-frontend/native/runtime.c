// What a compiled C function may call although its source does not say where it comes from: the
// allocator and 64-bit division on i386. (memcpy, strlen and the like are those of the frontend,
// c-frontend/runtime.) All are weak, so that the code under test can bring its own.
//
// The allocator hands out addresses from a fixed base, in multiples of 16, and never the same one
// twice (native.h, HeapPolicy): the interpreter does the same, so that a pointer means the same
// object on both sides.
#include "runner.h"

typedef __SIZE_TYPE__ size_t;

#define WEAK __attribute__((weak))
#define CONTROL (current_slot())

WEAK __attribute__((noreturn)) void abort(void) {
  __builtin_trap();
}

// ---- the allocator ----

static struct LockstepBlock *blocks(void) {
  return (struct LockstepBlock *)(uintptr_t)(CONTROL->heap_base - lockstep_block_table_bytes);
}

static void *allocate(size_t bytes, unsigned char fill) {
  struct LockstepSlot *slot = CONTROL;
  uint64_t room = bytes < 16 ? 16 : ((uint64_t)bytes + 15) & ~(uint64_t)15;
  uint64_t left = slot->heap_bytes - slot->heap_used;
  if (bytes > left || room > left || slot->block_count == lockstep_max_blocks)
    lockstep_give_up();
  if (slot->block_count == 0)
    lockstep_map_heap();
  struct LockstepBlock block = {slot->heap_base + slot->heap_used, bytes, 0};
  slot->heap_used += room;
  blocks()[slot->block_count++] = block;
  unsigned char *p = (unsigned char *)(uintptr_t)block.address;
  for (size_t i = 0; i < room; i++)
    p[i] = i < bytes ? fill : (unsigned char)slot->garbage;
  return p;
}

static struct LockstepBlock *live_block(const void *p) {
  for (uint64_t i = CONTROL->block_count; i-- > 0;)
    if (blocks()[i].address == (uintptr_t)p && !blocks()[i].freed)
      return &blocks()[i];
  __builtin_trap(); // a bad free is a crash
}

WEAK void *malloc(size_t bytes) {
  return allocate(bytes, (unsigned char)CONTROL->garbage);
}

WEAK void *calloc(size_t count, size_t bytes) {
  size_t all;
  return __builtin_mul_overflow(count, bytes, &all) ? 0 : allocate(all, 0);
}

WEAK void free(void *p) {
  if (p)
    live_block(p)->freed = 1;
}

WEAK void *realloc(void *p, size_t bytes) {
  unsigned char *fresh = allocate(bytes, (unsigned char)CONTROL->garbage);
  if (p) {
    struct LockstepBlock *block = live_block(p);
    const unsigned char *old = p;
    for (size_t i = 0; i < bytes && i < block->bytes; i++)
      fresh[i] = old[i];
    block->freed = 1;
  }
  return fresh;
}

// ---- 64-bit division on i386 ----

#if defined(__i386__)
static uint64_t divide(uint64_t a, uint64_t b, uint64_t *remainder) {
  uint64_t quotient = 0, rest = 0;
  if (b == 0)
    __builtin_trap();
  for (int i = 63; i >= 0; i--) {
    int carry = (int)(rest >> 63);
    rest = rest << 1 | (a >> i & 1);
    if (carry || rest >= b) {
      rest -= b;
      quotient |= (uint64_t)1 << i;
    }
  }
  *remainder = rest;
  return quotient;
}

static uint64_t magnitude(int64_t x) {
  return x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
}

WEAK uint64_t __udivdi3(uint64_t a, uint64_t b) {
  uint64_t r;
  return divide(a, b, &r);
}

WEAK uint64_t __umoddi3(uint64_t a, uint64_t b) {
  uint64_t r;
  divide(a, b, &r);
  return r;
}

WEAK int64_t __divdi3(int64_t a, int64_t b) {
  uint64_t r, q = divide(magnitude(a), magnitude(b), &r);
  return (int64_t)((a < 0) != (b < 0) ? 0 - q : q);
}

WEAK int64_t __moddi3(int64_t a, int64_t b) {
  uint64_t r;
  divide(magnitude(a), magnitude(b), &r);
  return (int64_t)(a < 0 ? 0 - r : r);
}
#endif
