// A long has 32 bits on i386 and the value is widened with its sign.
// RUN: lockstep check inputs/wide.rel %s --target i386 --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned long long wide(unsigned x) { return (unsigned long long)(long long)(long)x; }
