// RUN: lockstep execute %s -f f --arg 0
// EXIT: 1
// EXPECT: failed
// EXPECT: null
// EXPECT-NOT: <lockstep>
unsigned long strlen(const char *);
unsigned long f(const char *s) {
  return strlen(s);
}
