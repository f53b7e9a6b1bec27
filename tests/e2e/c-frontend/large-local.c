// Memory is sparse: what counts is what is written.
// RUN: timeout 20 lockstep execute %s -f f -a 123456789012
// EXPECT: f: returned 12
int f(long i) {
  char large[1ul << 40];
  large[i] = 12;
  return large[i];
}
