// Too large for the machine's atomic instructions: clang calls a library.
// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: atomic-structure.c:9:22: error: an atomic access (a call of __atomic_load) is not supported
// EXPECT-NOT: internal error
struct wide { char c[32]; };
_Atomic struct wide shared;
int f(int i) {
  struct wide mine = shared;
  return mine.c[i];
}
