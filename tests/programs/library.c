// The library functions that have no source here, on every pair of some strings, and overlapping
// moves.
#include "checksum.h"

void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
size_t strnlen(const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strpbrk(const char *, const char *);
static int sgn(int x) {
  return (x > 0) - (x < 0);
}

static const char *const ws[] = {"", "a", "ab", "abc\xff", "abcabc", "\x80\x7f", "zzzz", "cab"};
uint32_t program_checksum(void) {
  char b[64], c[64];
  for (int i = 0; i < 8; i++) {
    const char *x = ws[i];
    size_t n = strlen(x);
    hash(n);
    hash(strnlen(x, 3));
    strcpy(b, x);
    strcat(b, "tail");
    hash(strlen(b));
    memset(c, 'q', 64);
    strncpy(c, x, 5);
    for (int k = 0; k < 8; k++)
      hash((uint8_t)c[k]);
    for (int j = 0; j < 8; j++) {
      const char *y = ws[j];
      hash((uint64_t)sgn(strcmp(x, y)));
      hash((uint64_t)sgn(strncmp(x, y, (size_t)j % 4)));
      hash((uint64_t)sgn(memcmp(x, y, strlen(x) < strlen(y) ? strlen(x) + 1 : strlen(y) + 1)));
      hash(strspn(x, y));
      hash(strcspn(x, y));
      char *p = strpbrk(x, y);
      hash(p ? (uint64_t)(p - x) : 99);
    }
    for (int k = -1; k < 300; k += 97) {
      char *p = strchr(x, k);
      hash(p ? (uint64_t)(p - x) : 99);
      p = strrchr(x, k);
      hash(p ? (uint64_t)(p - x) : 99);
      const char *m = memchr(x, k, n + 1);
      hash(m ? (uint64_t)(m - x) : 99);
    }
  }
  for (int i = 0; i < 64; i++)
    b[i] = (char)(i * 5);
  for (int d = 0; d < 12; d++)
    for (int s = 0; s < 12; s++) {
      memmove(b + d, b + s, 20);
      hash((uint8_t)b[d + 7]);
      hash((uint8_t)b[31]);
    }
  memcpy(c, b, 64);
  memcpy(c + 3, b + 3, 0);
  hash((uint64_t)memcmp(b, c, 64));
  __builtin_memset(c, 0x1ff, 9);
  hash((uint8_t)c[8]);
  __builtin_memmove(c + 1, c, 30);
  hash((uint8_t)c[10]);
  struct {
    char z[33];
  } s1, s2;
  memset(&s1, 3, sizeof s1);
  s2 = s1;
  hash((uint64_t)memcmp(&s1, &s2, sizeof s1));
  return checksum;
}
