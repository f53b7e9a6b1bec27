// strtoul with a base, an end pointer and an overflow clamp.
// test: unsigned long int_strtoul(const char *s, char **end, int base)
// input s: string(max 22, of "0123456789abFFzZx ")
// input end: null_or(array(ulong, 1))
// input base: one_of(2, 8, 10, 16, 36)
#include <limits.h>

static int digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'z')
    return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 10;
  return 99;
}

unsigned long int_strtoul(const char *s, char **end, int base) {
  unsigned long value = 0;
  int over = 0;
  for (; digit(*s) < base; s++) {
    unsigned long d = (unsigned long)digit(*s);
    if (value > (ULONG_MAX - d) / (unsigned long)base)
      over = 1;
    value = value * (unsigned long)base + d;
  }
  if (end)
    *end = (char *)s;
  return over ? ULONG_MAX : value;
}
