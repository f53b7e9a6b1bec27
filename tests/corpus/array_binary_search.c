// Lower bound in a sorted array of signed ints, with a signed midpoint.
// test: int array_binary_search(const int *a, int n, int key)
// input n: int(0..20)
// input a: array(i32 int(-12..12), n, sorted)
// input key: int(-13..13)
int array_binary_search(const int *a, int n, int key) {
  int lo = 0, hi = n;
  while (lo < hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid;
  }
  return lo < n && a[lo] == key ? lo : ~lo;
}
