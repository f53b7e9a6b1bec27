// Prefix sums in a small local array with a running index of type unsigned char.
// test: int stack_array_prefix(const signed char *a, unsigned char n)
// input n: int(0..16)
// input a: array(i8, n)
int stack_array_prefix(const signed char *a, unsigned char n) {
  int sums[17];
  sums[0] = 0;
  for (unsigned char i = 0; i < n; i++)
    sums[i + 1] = sums[i] + a[i];
  int best = 0;
  for (unsigned char i = 0; i <= n; i++)
    for (unsigned char j = i; j <= n; j++)
      if (sums[j] - sums[i] > best)
        best = sums[j] - sums[i];
  return best;
}
