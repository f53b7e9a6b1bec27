// A fresh object with a flexible array member.
// test: void *struct_flexible(const unsigned short *a, unsigned char n)
// input n: int(0..10)
// input a: array(u16, n)
#include <stddef.h>

void *malloc(size_t size);

struct packet {
  unsigned char length;
  unsigned short data[];
};

void *struct_flexible(const unsigned short *a, unsigned char n) {
  struct packet *p = malloc(sizeof(struct packet) + n * sizeof p->data[0]);
  p->length = n;
  for (unsigned char i = 0; i < n; i++)
    p->data[i] = a[n - 1 - i];
  return p;
}
