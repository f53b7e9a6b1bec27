// A function may be asked for by the name of its alias, as glibc's memchr is.
// RUN: lockstep execute %s -f twice -a 21
// EXPECT: 42
// RUN: lockstep execute %s -f calls_alias -a 4
// EXPECT: 9
// RUN: lockstep ir %s --function twice
// EXPECT: function twice(
// EXPECT-NOT: function unrelated(
unsigned __twice(unsigned x) { return x + x; }
extern __typeof__(__twice) twice __attribute__((weak, alias("__twice")));
unsigned calls_alias(unsigned x) { return twice(x) + 1; }
unsigned unrelated(unsigned x) { return x; }
extern __typeof__(unrelated) other __attribute__((weak, alias("unrelated")));
