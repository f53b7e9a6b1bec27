// strcmp by words when both strings are equally aligned modulo the word, by bytes otherwise.
// test: int strcmp_word(const char *a, const char *b)
// input a: string(max 60)
// input b: string(max 60, like a)
// tolerates: read_out_of_bounds, uninitialised_read
#include <limits.h>
#include <stdint.h>

#define WORD sizeof(unsigned long)

int strcmp_word(const char *a, const char *b) {
  const unsigned long ones = ULONG_MAX / 255;
  if ((((uintptr_t)a ^ (uintptr_t)b) & (WORD - 1)) == 0) {
    while ((uintptr_t)a & (WORD - 1)) {
      if (*a != *b || !*a)
        goto bytes;
      a++, b++;
    }
    const unsigned long *wa = (const unsigned long *)a;
    const unsigned long *wb = (const unsigned long *)b;
    while (*wa == *wb && !((*wa - ones) & ~*wa & (ones << 7)))
      wa++, wb++;
    a = (const char *)wa;
    b = (const char *)wb;
  }
bytes:
  while (*a && *a == *b)
    a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}
