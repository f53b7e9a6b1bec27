struct node { int value; struct node *left, *right; };
struct item { int value; struct item *next; };

int sum(const struct node *p) {
  return p ? p->value + sum(p->left) + sum(p->right) : 0;
}
int right_first(const struct node *p) {
  if (!p)
    return 0;
  int r = right_first(p->right);
  return r + p->value + right_first(p->left);
}
int total(const struct node *p) {
  int s = sum(p);
  return s + s;
}
int depth(const struct node *p) {
  if (!p)
    return 0;
  unsigned l = depth(p->left), r = depth(p->right);
  return (l > r ? l : r) + 1;
}
int odd_sum(const struct node *p);
int even_sum(const struct node *p) {
  return p ? p->value + odd_sum(p->left) + odd_sum(p->right) : 0;
}
int odd_sum(const struct node *p) {
  return p ? even_sum(p->left) - even_sum(p->right) : 0;
}
int list_sum(const struct item *p) { return p ? p->value + list_sum(p->next) : 0; }
int alternating(const struct item *p) { return p ? p->value - alternating(p->next) : 0; }

int drops_right(const struct node *p) {
  if (!p)
    return 0;
  int s = p->value + drops_right(p->left);
  return p->left ? s + drops_right(p->right) : s;
}
int left_twice(const struct node *p) {
  return p ? p->value + left_twice(p->left) + left_twice(p->left) : 0;
}
int subtracts(const struct node *p) {
  return p ? p->value + subtracts(p->left) - subtracts(p->right) : 0;
}
int no_test(const struct node *p) {
  if (!p->left && !p->right)
    return p->value;
  return p->value + no_test(p->left) + no_test(p->right);
}
_Bool odd_length(const struct item *p);
_Bool even_length(const struct item *p) { return p ? odd_length(p->next) : 1; }
_Bool odd_length(const struct item *p) { return p ? even_length(p->next) : 0; }
