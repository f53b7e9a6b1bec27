// A table of 2 KiB on the stack, cleared by its initialiser, and a struct of 600 bytes copied.
// test: unsigned stack_large_table(const unsigned char *a, unsigned n)
// input n: int(0..30)
// input a: buffer(n)
struct counts {
  unsigned short at[300];
};

unsigned stack_large_table(const unsigned char *a, unsigned n) {
  unsigned long long seen[256] = {0};
  struct counts first, second;
  for (int i = 0; i < 300; i++)
    first.at[i] = 0;
  for (unsigned i = 0; i < n; i++) {
    seen[a[i]] += i + 1;
    first.at[a[i]]++;
  }
  second = first;
  unsigned digest = 0;
  for (unsigned i = 0; i < n; i++)
    digest = digest * 31 + (unsigned)seen[a[i]] * second.at[a[i]];
  return digest;
}
