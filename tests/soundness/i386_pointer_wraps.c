// On i386 an array of this size ends beyond the address space.
// RUN: ! lockstep check inputs/same.rel %s --timeout 8 --target i386
// EXPECT-NOT: equivalent
unsigned same(unsigned x) {
  char *base = (char *)&base;
  return x + (base + x < base && x < 0x80000000u);
}
