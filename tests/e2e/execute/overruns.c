// Accesses just outside a local variable, which LLVM's SROA would delete.
// RUN: lockstep execute %s -f beyond
// EXIT: 1
// EXPECT: beyond: failed, write outside every live object at overruns.c:24:
// RUN: lockstep execute %s -f before
// EXIT: 1
// EXPECT: before: failed, write outside every live object at overruns.c:29:
// RUN: lockstep execute %s -f partly
// EXIT: 1
// EXPECT: partly: failed, write outside every live object at overruns.c:36:
// RUN: lockstep execute %s -f in_callee
// EXIT: 1
// EXPECT: in_callee: failed, write outside every live object at overruns.c:39:
// RUN: lockstep execute %s -f one_of_two -a 0
// EXIT: 1
// EXPECT: one_of_two: failed, write outside every live object at overruns.c:48:
// RUN: lockstep execute %s -f reads
// EXPECT: depends on garbage
// EXPECT: tolerated: read outside every live object at overruns.c:53:
// RUN: lockstep execute %s -f inside
// EXPECT: inside: returned 6
int beyond(void) {
  int a[2] = {7};
  a[2] = 1;
  return a[0];
}
int before(void) {
  int a[2] = {7};
  a[-1] = 1;
  return a[0];
}
int partly(void) {
  struct {
    short x, y;
  } s = {1, 2};
  *(int *)&s.y = 5;
  return s.x;
}
static void set(int *p, int i) { p[i] = 3; }
int in_callee(void) {
  int a[2] = {1, 2};
  set(a, 5);
  return a[0];
}
int one_of_two(int first) {
  int a[2] = {1, 2}, b[4] = {3, 4};
  int *p = first ? b + 2 : a + 2;
  *p = 9;
  return a[0] + b[0];
}
int reads(void) {
  int a[2] = {7, 1};
  return a[0] + a[2];
}
int inside(void) {
  int a[3] = {1, 2, 3}, *end = a + 3, sum = 0;
  for (int *p = a; p != end; p++)
    sum += *p;
  return sum;
}
