// RUN: lockstep ir %s -p inputs/project
// EXPECT: function f(
// EXPECT: warning: not in the compilation database
// EXPECT-NOT: internal error
int f(void) { return 1; }
