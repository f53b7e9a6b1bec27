// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: wrong-declaration.c:7:10: error: a call of strlen with other than its declared type is not supported
// EXPECT-NOT: internal error
unsigned strlen(const char *);
unsigned f(const char *s) {
  return strlen(s);
}
