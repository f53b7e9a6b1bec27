// Heap's algorithm, recursive, on a local array; counts the sorted neighbours of all permutations.
// test: unsigned stack_permutation(unsigned char seed, unsigned n)
// input seed: int
// input n: int(0..4)
static unsigned score(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 1; i < n; i++)
    s += a[i - 1] < a[i];
  return s;
}

static unsigned permute(unsigned char *a, unsigned k, unsigned n) {
  if (k <= 1)
    return score(a, n);
  unsigned total = 0;
  for (unsigned i = 0; i < k; i++) {
    total = total * 3 + permute(a, k - 1, n);
    unsigned char *x = k % 2 ? &a[0] : &a[i];
    unsigned char t = *x;
    *x = a[k - 1];
    a[k - 1] = t;
  }
  return total;
}

unsigned stack_permutation(unsigned char seed, unsigned n) {
  unsigned char a[4];
  for (unsigned i = 0; i < 4; i++)
    a[i] = (unsigned char)(seed * (i + 3) % 17);
  return permute(a, n, n);
}
