// A constant function pointer in a global that resolves to one function.
// needs: inlining
// test: int global_dispatch_known(int a, int b)
// input a: int
// input b: int
// tolerates: signed_overflow
typedef int operation(int, int);

static int blend(int a, int b) {
  return (a & 0xff) | (b << 8);
}

static operation *const chosen = blend;

static int apply(operation *f, int a, int b) {
  return f(a, b) ^ f(b, a);
}

int global_dispatch_known(int a, int b) {
  return chosen(a, 1) + apply(blend, a, b);
}
