// Decodes one UTF-8 sequence; -1 for what is not one. A switch with ranges as nested tests.
// test: int int_utf8_decode(const unsigned char *s, unsigned n, unsigned *used)
// input n: int(0..4)
// input s: array(u8 one_of(65, 128, 144, 191, 194, 223, 224, 237, 239, 240, 244, 245), n)
// input used: array(u32, 1)
int int_utf8_decode(const unsigned char *s, unsigned n, unsigned *used) {
  static const unsigned least[5] = {0, 0, 0x80, 0x800, 0x10000};
  unsigned want, value;
  *used = 0;
  if (n == 0)
    return -1;
  if (s[0] < 0x80) {
    *used = 1;
    return s[0];
  }
  switch (s[0] >> 4) {
  case 12:
  case 13:
    want = 2, value = s[0] & 31u;
    break;
  case 14:
    want = 3, value = s[0] & 15u;
    break;
  case 15:
    if (s[0] & 8)
      return -1;
    want = 4, value = s[0] & 7u;
    break;
  default:
    return -1;
  }
  if (n < want)
    return -1;
  for (unsigned i = 1; i < want; i++) {
    if ((s[i] & 0xc0) != 0x80)
      return -1;
    value = value << 6 | (s[i] & 63u);
  }
  if (value < least[want] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
    return -1;
  *used = want;
  return (int)value;
}
