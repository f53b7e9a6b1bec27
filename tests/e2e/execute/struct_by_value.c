// A struct passed by value is a copy: what the callee does to it, its caller does not see. With
// recursion and with --no-inline the call stays a call.
// RUN: lockstep execute %s -f countdown
// EXPECT: countdown: returned 40403021
// RUN: lockstep execute %s -f countdown --target i386
// EXPECT: countdown: returned 40403021
// RUN: lockstep execute %s -f once
// EXPECT: once: returned 51
// RUN: lockstep execute %s -f once --no-inline
// EXPECT: once: returned 51
// EXPECT-NOT: tolerated
struct big {
  int a[8];
};

static int digits(struct big b, int n) {
  if (n == 0)
    return b.a[0];
  b.a[0]++;
  int below = digits(b, n - 1);
  return below * 100 + b.a[0];
}

int countdown(void) {
  struct big b = {{1, 2, 3, 4, 5, 6, 7, 8}};
  return digits(b, 3) * 10 + b.a[0];
}

static int raise(struct big b) { return b.a[0] += 4; }

int once(void) {
  struct big b = {{1}};
  return raise(b) * 10 + b.a[0];
}
