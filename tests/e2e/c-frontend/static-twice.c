// Which of two static functions is meant cannot be known.
// RUN: lockstep ir %s inputs/static_helper.c --function helper
// EXIT: 3
// EXPECT: inputs/static_helper.c:2:1: error: a second static function helper is defined here
// EXPECT: hint: which one is meant?
// RUN: lockstep ir %s inputs/static_helper.c
// EXPECT: function first(
// EXPECT: function second(
// RUN: lockstep ir %s --function helper
// EXPECT: function helper(
static int helper(int x) { return x + 1; }
int first(int x) { return helper(x); }
