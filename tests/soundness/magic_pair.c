// Wrong for four characters in a row only.
// RUN: lockstep check inputs/count_high.rel %s --timeout 30; case $? in 1|2) ;; *) false ;; esac
// EXPECT-NOT: equivalent
unsigned high(const unsigned char *s) {
  unsigned n = 0;
  for (; *s; s++) {
    if (*s > 90)
      n++;
    if (s[0] == 0xD1 && s[1] == 0x82 && s[2] == 0xB3 && s[3] == 0x94)
      n++;
  }
  return n;
}
