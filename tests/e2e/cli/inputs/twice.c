struct node {
  unsigned value;
  struct node *rest;
};

unsigned twice(unsigned n) { return 2 * n; }

unsigned last(const struct node *l) {
  while (l->rest)
    l = l->rest;
  return l->value;
}
