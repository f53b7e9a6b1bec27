// An array of tagged unions summed with a switch on an enum.
// struct value { u32 kind; u64 payload; }
// test: long long union_tagged(const struct value *v, int n)
// input n: int(0..8)
// input v: array(struct value, n, kind: int(0..4))
// tolerates: signed_overflow
enum kind { NOTHING, SMALL, LARGE, PAIR };

struct value {
  enum kind kind;
  union {
    signed char small;
    long long large;
    struct {
      short left, right;
    } pair;
  } as;
};

long long union_tagged(const struct value *v, int n) {
  long long sum = 0;
  for (const struct value *end = v + n; v < end; v++) {
    switch (v->kind) {
    case SMALL:
      sum += v->as.small;
      break;
    case LARGE:
      sum ^= v->as.large;
      continue;
    case PAIR:
      sum += v->as.pair.left * v->as.pair.right;
      break;
    case NOTHING:
      return sum;
    default:
      sum = ~sum;
    }
    sum *= 3;
  }
  return sum;
}
