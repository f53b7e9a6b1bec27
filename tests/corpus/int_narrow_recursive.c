// Narrow arguments and results of both signs through recursive calls.
// test: int int_narrow_recursive(signed char a, unsigned char b, short c)
// input a: int
// input b: int(0..12)
// input c: int
static signed char twist(signed char a, unsigned char b, short c, _Bool flip) {
  if (b == 0)
    return (signed char)(flip ? -a : c);
  short next = (short)(c * 3 + a);
  signed char below = twist((signed char)(a + (signed char)b), (unsigned char)(b - 1), next, !flip);
  return (signed char)(below ^ (signed char)(next >> 4));
}

int int_narrow_recursive(signed char a, unsigned char b, short c) {
  return twist(a, b, c, 0) * 256 + twist((signed char)c, b, a, 1);
}
