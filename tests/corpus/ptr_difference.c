// Pointer differences of several element sizes and casts to integers and back.
// struct wide { i32 a; i32 b; i32 c; }
// test: long ptr_difference(const struct wide *w, unsigned n)
// input n: int(1..6)
// input w: array(struct wide, n)
#include <stddef.h>
#include <stdint.h>

struct wide {
  int a, b, c;
};

long ptr_difference(const struct wide *w, unsigned n) {
  const struct wide *last = &w[n - 1];
  ptrdiff_t structs = last - w;
  ptrdiff_t ints = &last->c - &w->a;
  ptrdiff_t bytes = (const char *)&last->b - (const char *)w;
  uintptr_t raw = (uintptr_t)w + offsetof(struct wide, c);
  return (long)(structs * 10000 + ints * 100 + bytes) ^ *(const int *)raw;
}
