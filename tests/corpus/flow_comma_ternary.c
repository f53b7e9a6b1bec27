// Comma expressions, chained ternaries, assignments inside conditions, pre- and post-increments.
// test: int flow_comma_ternary(int a, int b)
// input a: int(-20..20)
// input b: int(-20..20)
int flow_comma_ternary(int a, int b) {
  int i, j, r = 0;
  for (i = 0, j = 10; i < j; i++, j -= 2)
    r = (a++, b--, a * b) > 0 ? r + i : j > 4 ? r - j : (r ^= a, b);
  if ((i = a, j = b) && (r = r ? r : 17))
    r += i-- + --j;
  return r << 2 | (i > j ? 1 : i == j ? 2 : 3);
}
