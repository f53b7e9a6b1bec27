// A struct too large for registers goes by value through recursive calls that change their copy.
// test: long struct_byval_recursive(int a, unsigned n)
// input a: int(-1000..1000)
// input n: int(0..6)
struct state {
  long total;
  int trail[4];
  unsigned depth;
};

static long descend(struct state s, unsigned n) {
  s.depth++;
  s.trail[n % 4] += (int)n;
  s.total += s.trail[0];
  if (n == 0)
    return s.total + s.depth;
  long below = descend(s, n - 1);
  return below * 2 + s.total - s.trail[n % 4] - (long)s.depth;
}

long struct_byval_recursive(int a, unsigned n) {
  struct state s = {a, {a, 1, 2, 3}, 0};
  long r = descend(s, n);
  return r * 10 + s.trail[0] + (long)s.depth;
}
