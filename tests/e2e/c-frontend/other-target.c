// RUN: lockstep ir %s -- --target=aarch64-linux-gnu
// EXIT: 3
// EXPECT: the target aarch64-unknown-linux-gnu is not supported
// EXPECT: hint: x86-64 and i386
// EXPECT-NOT: internal error
int f(void) { return 1; }
