// A pointer kept in an object is copied byte by byte, then followed.
// struct holder { ptr p; u8 fill; }
// test: int ptr_bytewise_copy(const struct holder *h)
// input h: object(holder, p: array(i32, 2))
// tolerates: signed_overflow
struct holder {
  const int *p;
  unsigned char fill;
};

int ptr_bytewise_copy(const struct holder *h) {
  const int *p;
  unsigned char *to = (unsigned char *)&p;
  const unsigned char *from = (const unsigned char *)&h->p;
  for (unsigned i = 0; i < sizeof p; i++)
    to[i] = from[i];
  return p[0] - p[1];
}
