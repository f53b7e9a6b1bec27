// memcpy with overlapping ranges.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
void *memcpy(void *, const void *, unsigned long);
unsigned same(unsigned x) {
  unsigned char b[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  memcpy(b + 1, b, 4);
  return x + b[4] - 4;
}
