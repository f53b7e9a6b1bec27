// RUN: lockstep ir %s -- -x c++
// EXIT: 3
// EXPECT: exceptions-cxx.c:7:5: error: an exception (a call of __cxa_allocate_exception) is not supported
// EXPECT-NOT: internal error
int f(int x) {
  if (x)
    throw x;
  return 1;
}
