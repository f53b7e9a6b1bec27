// What a static holds at entry is not known.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
static unsigned bias;
void set_bias(unsigned b) { bias = b; }
unsigned same(unsigned x) { return x + bias; }
