// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: a vector type (<4 x i32>) is not supported
// EXPECT-NOT: internal error
typedef int v4 __attribute__((vector_size(16)));
int f(int x) {
  v4 v = {x, x, x, x};
  return v[1];
}
