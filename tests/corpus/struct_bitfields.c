// Bit-fields, signed and unsigned, read and written in place.
// struct packed { u32 word; u8 tail; }
// test: int struct_bitfields(struct packed *p, int delta)
// input p: object(packed)
// input delta: int
// tolerates: signed_overflow
struct packed {
  unsigned a : 3;
  int b : 7;
  unsigned c : 12;
  int d : 10;
  unsigned char e : 1;
  signed char f : 4;
};

int struct_bitfields(struct packed *p, int delta) {
  int old = p->b * 1000 + p->d;
  p->a += (unsigned)delta;
  p->b = (p->b + delta) & 63;
  p->c ^= (unsigned)delta >> 5;
  p->d -= 1;
  p->e = !p->e;
  p->f = p->f / 2;
  return old + (int)p->a + (int)p->c + p->e + p->f;
}
