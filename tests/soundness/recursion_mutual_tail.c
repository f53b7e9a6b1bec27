// Two functions that call each other; one of them skips an element where that is magic.
// RUN: lockstep check inputs/even_odd_list.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
struct item { int value; struct item *next; };
_Bool odd_length(const struct item *p);
_Bool even_length(const struct item *p) { return p ? odd_length(p->next) : 1; }
_Bool odd_length(const struct item *p) {
  if (!p)
    return 0;
  return p->value == 31337 && p->next ? even_length(p->next->next) : even_length(p->next);
}
