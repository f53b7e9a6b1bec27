// Wrong where a global lies at certain addresses.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
static unsigned g;
unsigned same(unsigned x) { return ((unsigned long)&g & 0xffff) == 0x1230 ? x + 1 : x; }
