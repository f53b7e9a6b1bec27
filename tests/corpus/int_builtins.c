// Compiler builtins for bits: count, find, swap, rotate.
// test: unsigned long long int_builtins(unsigned a, unsigned long long b)
// input a: int
// input b: int
unsigned long long int_builtins(unsigned a, unsigned long long b) {
  unsigned long long r = (unsigned)__builtin_popcount(a) + 100u * (unsigned)__builtin_popcountll(b);
  r = r * 64 + (a ? (unsigned)__builtin_clz(a) : 32u);
  r = r * 64 + (b ? (unsigned)__builtin_ctzll(b) : 64u);
  r ^= __builtin_bswap64(b) + __builtin_bswap32(a) + __builtin_bswap16((unsigned short)a);
  r += (unsigned)__builtin_parity(a);
  if (__builtin_expect(a == b, 0))
    r = ~r;
  return r;
}
