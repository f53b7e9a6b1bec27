// Two locals are called what the relation calls the result.
// RUN: lockstep check inputs/same.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned same(unsigned x) { unsigned result = x; if (x == 192837465) { unsigned result = 7; x = result; } else x = result; return x; }
