// RUN: lockstep ir %s -- -DWANTED=42 -Iinputs
// EXPECT: result := 0x2a:32
// EXPECT-NOT: internal error
#ifndef WANTED
#error not given
#endif
int f(void) { return WANTED; }
