// Writes a thread-local variable.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
_Thread_local unsigned t;
unsigned same(unsigned x) { t = 3; return x; }
