// Wrong for one character only.
// RUN: lockstep check inputs/count_high.rel %s --timeout 8
// EXIT: 1
// EXPECT-NOT: equivalent
unsigned high(const unsigned char *s) {
  unsigned n = 0;
  for (; *s; s++)
    if (*s > 90 && *s != 0xB7)
      n++;
  return n;
}
