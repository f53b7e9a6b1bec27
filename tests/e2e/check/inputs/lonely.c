struct item { int value; struct item *next; };
unsigned twice(unsigned x) { return x ? 2 + twice(x - 1) : 0; }
int alternating(const struct item *p) {
  int s = 0, sign = 1;
  for (; p; p = p->next, sign = -sign)
    s += sign * p->value;
  return s;
}
