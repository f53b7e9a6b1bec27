// A variable of a block dies with each pass of it: a pointer kept from the pass before points to
// nothing. A read through it is tolerated and tells; a write has failed.
// RUN: lockstep execute %s -f read_it
// EXPECT: depends on garbage
// EXPECT: tolerated: read outside every live object at dead_block_variable.c:17:
// RUN: lockstep execute %s -f write_it
// EXIT: 1
// EXPECT: write_it: failed, write outside every live object
// EXPECT: dead_block_variable.c:28:
// RUN: lockstep execute %s -f kept_alive
// EXPECT: kept_alive: returned 33
// EXPECT-NOT: tolerated
int read_it(void) {
  int *before = 0, sum = 0;
  for (int i = 0; i < 3; i++) {
    int x = i + 10;
    sum += before ? *before : 0;
    before = &x;
  }
  return sum;
}

int write_it(void) {
  int *before = 0;
  for (int i = 0; i < 3; i++) {
    int x = i;
    if (before)
      *before = x;
    before = &x;
  }
  return 0;
}

int kept_alive(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x = i + 10, *p = &x;
    sum += *p;
  }
  return sum;
}
