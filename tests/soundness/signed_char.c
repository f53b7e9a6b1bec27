// Compares characters as signed ones.
// RUN: lockstep check inputs/count_high.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned high(const char *s) {
  unsigned n = 0;
  for (; *s; s++)
    if (*s > 90)
      n++;
  return n;
}
