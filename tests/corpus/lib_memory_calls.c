// memcpy, memmove, memset, memcmp and memchr, called by name with sizes known and unknown.
// test: int lib_memory_calls(unsigned char *a, unsigned char *b, unsigned n)
// input n: int(4..40)
// input a: array(u8 int(0..5), n)
// input b: array(u8, n, like a)
#include <stddef.h>

void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memchr(const void *s, int c, size_t n);

int lib_memory_calls(unsigned char *a, unsigned char *b, unsigned n) {
  unsigned word;
  int order = memcmp(a, b, n);
  unsigned char *three = memchr(a, 3, n);
  memcpy(&word, a, sizeof word);
  memmove(a + 1, a, n - 1);
  memset(b, (int)word, n / 2);
  return (order < 0 ? -1 : order > 0) * 1000 + (three ? (int)(three - a) : -1) + (int)(word >> 8);
}
