// What `lockstep execute` tells of a run, and its exit codes.
// RUN: lockstep execute %s -f negate -a 5
// EXPECT: negate: returned -5 (0xfffffffb)
// EXPECT-RE: steps: [0-9]+
// RUN: lockstep execute %s -f negate -a -0x80000000
// EXPECT: negate: returned -2147483648 (0x80000000)
// EXPECT: tolerated: signed overflow at outcomes.c:34:
// RUN: lockstep execute %s -f divide --arg 7 --arg 0
// EXIT: 1
// EXPECT-RE: divide: failed, division by zero.* at outcomes.c:35:
// RUN: lockstep execute %s -f forever --steps 1000
// EXIT: 2
// EXPECT: forever: step limit
// RUN: lockstep execute %s -f count && lockstep execute %s -f count
// EXPECT: count: returned 42
// EXPECT: count: returned 42
// RUN: lockstep execute %s -f maybe -a 0
// EXPECT: depends on garbage
// RUN: lockstep execute %s -f divide --json -a 14 -a 2
// EXPECT: "outcome": "returned"
// EXPECT: "value": "0x7"
// RUN: lockstep execute %s -f divide -a 14
// EXIT: 3
// EXPECT: divide needs a value for its parameter b
// RUN: lockstep execute %s -f negate -a 1 -a 2
// EXIT: 3
// EXPECT: negate takes 1 --arg, not 2
// RUN: lockstep execute %s -f negate -a one
// EXIT: 3
// EXPECT: 'one' is no number
// RUN: lockstep execute %s -f negated -a 1
// EXIT: 3
// EXPECT: did you mean negate?
int negate(int x) { return -x; }
unsigned divide(unsigned a, unsigned b) { return a / b; }
void forever(void) {
  for (;;)
    ;
}
static int counter = 41;
int count(void) { return ++counter; }
int maybe(int set) {
  int x;
  if (set)
    x = 1;
  return x;
}
