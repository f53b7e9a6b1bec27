// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: volatile-structure.c:7:8: error: a volatile access is not supported
// EXPECT-NOT: internal error
struct S { char c[40]; };
void f(volatile struct S *p, struct S *q) {
  *p = *q;
}
