// Functions whose result hinges on what is no input, and one that hinges on what is.
#include <stddef.h>
#include <stdint.h>

void *malloc(size_t size);

// Of two objects, which lie further apart than anything in one of them.
unsigned address_order(const unsigned *a, const unsigned *b) {
  return (uintptr_t)b - (uintptr_t)a < UINTPTR_MAX / 2 && (uintptr_t)b - (uintptr_t)a > 4096;
}

// Within one object the order is no chance.
unsigned order_in_one_object(const unsigned *a, const unsigned *b) { return a < b; }

unsigned address_bits(const unsigned *a, const unsigned *b) {
  (void)b;
  return (uintptr_t)a >> 16 & 1;
}

unsigned heap_order(const unsigned *a, const unsigned *b) {
  (void)b;
  return (uintptr_t)malloc(1) > (uintptr_t)a;
}

unsigned uninitialised(const unsigned *a, const unsigned *b) {
  unsigned x;
  (void)a, (void)b;
  return x & 1;
}

unsigned uninitialised_branch(const unsigned *a, const unsigned *b) {
  unsigned x;
  (void)a, (void)b;
  return x > 1000 ? 1 : 0;
}

unsigned fresh_memory(const unsigned *a, const unsigned *b) {
  unsigned *x = malloc(sizeof *x);
  (void)a, (void)b;
  return *x != 0 ? 1 : 0;
}

unsigned past_the_end(const unsigned *a, const unsigned *b) {
  (void)b;
  return a[70] != 0;
}

unsigned mode;
unsigned global_state(const unsigned *a, const unsigned *b) {
  (void)a, (void)b;
  return mode == 0;
}
unsigned alias(const unsigned *a, const unsigned *b) { return a == b; }
