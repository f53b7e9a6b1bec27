// A loop with two entries.
// test: unsigned flow_irreducible(unsigned n, int second)
// input n: int(0..20)
// input second: int(0..1)
unsigned flow_irreducible(unsigned n, int second) {
  unsigned sum = 0, i = 0;
  if (second)
    goto middle;
  while (i < n) {
    sum += i * 3;
  middle:
    sum ^= i;
    i++;
  }
  return sum;
}
