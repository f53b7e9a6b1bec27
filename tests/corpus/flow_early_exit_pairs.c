// All pairs of an array until one sums to a target; gives both indices packed, size_t vs int.
// test: long flow_early_exit_pairs(const int *a, size_t n, int target)
// input n: int(0..10)
// input a: array(i32 int(-8..8), n)
// input target: int(-16..16)
#include <stddef.h>

long flow_early_exit_pairs(const int *a, size_t n, int target) {
  for (size_t i = 0; i + 1 < n; i++)
    for (int j = (int)i + 1; j < (int)n; j++)
      if (a[i] + a[j] == target)
        return (long)(i * 100 + (size_t)j);
  return -1;
}
