// Compound literals as arguments and as an array.
// test: int struct_compound_literal(int a, int b)
// input a: int
// input b: int
// tolerates: signed_overflow
struct range {
  int from, to;
};

static int width(const struct range *r) {
  return r->to - r->from;
}

static int clamp(struct range r, int x) {
  return x < r.from ? r.from : x > r.to ? r.to : x;
}

int struct_compound_literal(int a, int b) {
  int w = width(&(struct range){.to = a, .from = b});
  const int *t = (const int[]){3, 1, 4, 1, 5};
  int s = 0;
  for (int i = 0; i < 5; i++)
    s = s * 2 + t[i] * clamp((struct range){-10, 10 + i}, a);
  return w ^ s;
}
