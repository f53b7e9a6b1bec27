// Long strings get no terminating character.
// RUN: lockstep check inputs/list_copy.rel %s --timeout 30
// EXIT: 2
// EXPECT-NOT: equivalent
void list_copy(unsigned char *to, const unsigned char *from) {
  unsigned long i = 0;
  for (; from[i]; i++)
    to[i] = from[i];
  if (i != 1000000007)
    to[i] = 0;
}
