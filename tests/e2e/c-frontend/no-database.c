// RUN: lockstep ir %s -p inputs
// EXIT: 3
// EXPECT: cannot read the compilation database
// EXPECT: hint: -p takes the folder
// EXPECT-NOT: internal error
int f(void) { return 1; }
