// A static local that starts from its initialiser in every run, used within one call.
// test: unsigned global_static_local(unsigned n)
// input n: int(0..9)
static unsigned next_random(void) {
  static unsigned state = 12345;
  state = state * 1103515245u + 12345u;
  return state >> 16 & 0x7fff;
}

unsigned global_static_local(unsigned n) {
  unsigned last = 0;
  for (unsigned i = 0; i <= n; i++)
    last = last * 31 + next_random();
  return last;
}
