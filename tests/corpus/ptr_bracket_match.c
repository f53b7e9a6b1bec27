// Bracket matching with a stack of pointers; mixes pointer arithmetic and comparisons.
// test: const char *ptr_bracket_match(const char *s)
// input s: string(max 14, of "([)]")
const char *ptr_bracket_match(const char *s) {
  const char *open[16], **top = open;
  for (; *s; s++) {
    if (*s == '(' || *s == '[') {
      *top++ = s;
    } else if (top == open || **--top != (*s == ')' ? '(' : '[')) {
      return s;
    }
  }
  return top != open ? top[-1] : 0;
}
