// Structs passed and returned by value between helpers: one that fits registers, one that does not.
// test: long long struct_by_value(int a, int b, int c)
// input a: int
// input b: int
// input c: int
// tolerates: signed_overflow
struct pair {
  int first, second;
};

struct big {
  long long sum;
  struct pair parts[3];
};

static struct pair swap(struct pair p) {
  struct pair q = {p.second, p.first};
  return q;
}

static struct big gather(struct pair x, struct pair y, struct pair z) {
  struct big b;
  b.parts[0] = x;
  b.parts[1] = swap(y);
  b.parts[2] = z;
  b.sum = (long long)x.first + y.first + z.first;
  return b;
}

static int pick(struct big b, unsigned i) {
  b.parts[0].first++;
  return b.parts[i % 3].first;
}

long long struct_by_value(int a, int b, int c) {
  struct pair x = {a, b}, y = {b, c}, z = swap(x);
  struct big g = gather(x, y, z);
  return g.sum + pick(g, (unsigned)a) * 3LL + g.parts[0].first;
}
