// RUN: lockstep ir %s
// EXIT: 3
// EXPECT: array-of-unknown-size.c:8:10: error: the definition of table, an array of unknown size, is missing
// EXPECT: hint: add the C file
// EXPECT-NOT: internal error
extern int table[];
int f(int i) {
  return table[i];
}
