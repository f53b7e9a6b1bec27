// Inlining makes constants of parameters. Undefined behaviour that becomes plain thereby is still
// there, at its own line, even if nobody uses the result.
// RUN: lockstep execute %s -f by_zero -a 5
// EXIT: 1
// EXPECT-RE: by_zero: failed, division by zero.* at inlined_undefined.c:23:
// RUN: lockstep execute %s -f unused_by_zero -a 5
// EXIT: 1
// EXPECT-RE: unused_by_zero: failed, division by zero.* at inlined_undefined.c:23:
// RUN: lockstep execute %s -f smallest_by_minus_one
// EXIT: 1
// EXPECT-RE: failed, division by zero, or of the smallest integer by -1 at inlined_undefined.c:23:
// RUN: lockstep execute %s -f too_far
// EXPECT: too_far: returned 1
// EXPECT: tolerated: shift by the width or more at inlined_undefined.c:25:
// RUN: lockstep execute %s -f over
// EXPECT: over: returned -2147483648
// EXPECT: tolerated: signed overflow at inlined_undefined.c:28:
// RUN: lockstep execute %s -f call_null
// EXIT: 1
// EXPECT: call_null: failed, access through a null pointer at inlined_undefined.c:29:
// RUN: lockstep execute %s -f no_call_of_null
// EXPECT: no_call_of_null: returned -1
static int divide(int a, int b) { return a / b; }
static int shift(int a, int b) {
  a << b;
  return 1;
}
static int plus(int a, int b) { return a + b; }
static int apply(int (*f)(int), int x) { return f(x); }
static int apply_if(int (*f)(int), int x) { return f ? f(x) : -1; }

int by_zero(int a) { return divide(a, 0); }
int unused_by_zero(int a) {
  divide(a, 0);
  return 1;
}
int smallest_by_minus_one(void) { return divide(-2147483647 - 1, -1); }
int too_far(void) { return shift(7, 100); }
int over(void) { return plus(2147483647, 1); }
int call_null(void) { return apply(0, 3); }
int no_call_of_null(void) { return apply_if(0, 3); }
