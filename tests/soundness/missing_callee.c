// Calls what is not known for one input.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 3
// EXPECT-NOT: equivalent
void log_it(unsigned);
unsigned same(unsigned x) { if (x == 99999999) log_it(x); return x; }
