// A packed struct with fields at odd offsets, and bit-fields of _Bool and of 64 bits.
// struct record { u8 bytes[15]; }
// test: unsigned long long struct_packed(struct record *r, unsigned long long x)
// input r: object(record) align 1
// input x: int
struct __attribute__((packed)) record {
  unsigned char tag;
  unsigned short half;
  unsigned int word;
  unsigned long long ready : 1, level : 39, rest : 24;
};

unsigned long long struct_packed(struct record *r, unsigned long long x) {
  unsigned long long old = r->level;
  r->half = (unsigned short)(r->half + r->tag);
  r->word ^= (unsigned)x;
  r->level = x >> 3;
  r->ready = !r->ready;
  r->rest++;
  return old * 3 + r->rest + r->word + r->half + r->ready;
}
