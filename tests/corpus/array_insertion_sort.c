// Insertion sort of shorts.
// test: void array_insertion_sort(short *a, int n)
// input n: int(0..12)
// input a: array(i16, n)
void array_insertion_sort(short *a, int n) {
  for (int i = 1; i < n; i++) {
    short x = a[i];
    int j = i - 1;
    for (; j >= 0 && a[j] > x; j--)
      a[j + 1] = a[j];
    a[j + 1] = x;
  }
}
