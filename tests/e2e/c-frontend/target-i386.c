// RUN: lockstep ir %s --target i386
// EXPECT: module i386
// EXPECT: function f(mem: mem32, p: bv32) -> (result: bv32, mem: mem32)
// EXPECT: load[4]
// EXPECT-NOT: internal error
long f(long *p) { return p[1]; }
