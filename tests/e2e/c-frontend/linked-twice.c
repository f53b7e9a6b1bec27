// RUN: lockstep ir %s inputs/helper.c
// EXIT: 3
// EXPECT: the C files do not link: Linking globals named 'helper': symbol multiply defined!
// EXPECT-NOT: internal error
int helper(int x) { return x; }
