// RUN: lockstep ir %s --function overflow
// EXIT: 3
// EXPECT: one-bit.c:14:10: error: the compiler intrinsic llvm.uadd.with.overflow.i1 is not supported
// RUN: lockstep ir %s --function count
// EXIT: 3
// EXPECT: one-bit.c:16:32: error: the compiler intrinsic llvm.ctpop.i1 is not supported
// RUN: lockstep ir %s --function order
// EXIT: 3
// EXPECT: an order of one-bit values is not supported
// EXPECT-NOT: internal error
typedef unsigned _BitInt(1) bit;
int overflow(bit a, bit b) {
  bit sum;
  return __builtin_add_overflow(a, b, &sum) + sum;
}
int count(bit a) { return 16 + __builtin_popcountg(a); }
int order(bit a, bit b) { return a < b; }
