// Restores the heap order below index i of an array.
// test: int heap_sift_down(int *a, int n, int i)
// input n: int(1..15)
// input a: array(i32 int(-50..50), n)
// input i: int(0..14)
int heap_sift_down(int *a, int n, int i) {
  int moves = 0;
  if (i >= n)
    return -1;
  for (;;) {
    int largest = i, l = 2 * i + 1, r = 2 * i + 2;
    if (l < n && a[l] > a[largest])
      largest = l;
    if (r < n && a[r] > a[largest])
      largest = r;
    if (largest == i)
      return moves;
    int t = a[i];
    a[i] = a[largest];
    a[largest] = t;
    i = largest;
    moves++;
  }
}
