// Locals whose addresses go to helpers; swaps through pointers.
// test: int stack_address_escape(int a, int b, int c)
// input a: int
// input b: int
// input c: int
// tolerates: signed_overflow
static void order(int *x, int *y) {
  if (*x > *y) {
    int t = *x;
    *x = *y;
    *y = t;
  }
}

int stack_address_escape(int a, int b, int c) {
  int *largest = &c;
  order(&a, &b);
  order(&b, largest);
  order(&a, &b);
  return (a ^ b << 1) + *largest;
}
