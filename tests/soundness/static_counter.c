// A static counts the calls: the frame forbids it, and one call in 2^32 gives another result.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  static unsigned calls;
  return ++calls == 0 ? 0 : x;
}
