// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: varargs-definition.c:5:1: error: a function with variable arguments (sum) is not supported
// EXPECT-NOT: internal error
int sum(int n, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, n);
  int first = __builtin_va_arg(list, int);
  __builtin_va_end(list);
  return first;
}
