// A recursive function that returns a large struct by value.
// struct stats { i32 least; i32 most; i64 sum; u32 count; }
// test: void struct_sret_recursive(const int *a, unsigned n, struct stats *out)
// input n: int(1..12)
// input a: array(i32, n)
// input out: object(stats)
struct stats {
  int least, most;
  long long sum;
  unsigned count;
};

static struct stats join(const struct stats *x, struct stats y) {
  if (x->least < y.least)
    y.least = x->least;
  if (x->most > y.most)
    y.most = x->most;
  y.sum += x->sum;
  y.count += x->count;
  return y;
}

static struct stats measure(const int *a, unsigned n) {
  if (n == 1)
    return (struct stats){a[0], a[0], a[0], 1};
  struct stats left = measure(a, n / 2);
  struct stats right = measure(a + n / 2, n - n / 2);
  struct stats both = join(&left, right);
  both.count += right.count - (both.count - left.count);
  return both;
}

void struct_sret_recursive(const int *a, unsigned n, struct stats *out) {
  *out = measure(a, n);
}
