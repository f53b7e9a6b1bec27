// Arithmetic that says whether it overflowed.
// test: unsigned int_overflow_builtins(int a, int b, unsigned long long c, unsigned long long d)
// input a: int
// input b: int
// input c: int
// input d: int
unsigned int_overflow_builtins(int a, int b, unsigned long long c, unsigned long long d) {
  int s, t;
  unsigned long long u, v;
  unsigned flags = __builtin_add_overflow(a, b, &s);
  flags |= (unsigned)__builtin_sub_overflow(a, b, &t) << 1;
  flags |= (unsigned)__builtin_add_overflow(c, d, &u) << 2;
  flags |= (unsigned)__builtin_sub_overflow(c, d, &v) << 3;
  int p;
  flags |= (unsigned)__builtin_mul_overflow(a, b, &p) << 4;
  return ((unsigned)s ^ (unsigned)t * 3 ^ (unsigned)p ^ (unsigned)(u >> 7) ^ (unsigned)v) * 32 +
         flags;
}
