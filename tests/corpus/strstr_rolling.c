// strstr specialised by needle length through a switch: lengths 1 to 3 use a rolling window.
// test: char *strstr_rolling(const char *hay, const char *needle)
// input hay: string(max 25, of "abc")
// input needle: string(max 5, of "abc")
#include <stddef.h>
#include <stdint.h>

static char *rolling(const unsigned char *h, const unsigned char *n, int k) {
  uint32_t want = 0, window = 0;
  uint32_t mask = (UINT32_C(1) << (8 * k)) - 1;
  for (int i = 0; i < k; i++)
    want = want << 8 | n[i];
  for (int seen = 0; *h; h++) {
    window = (window << 8 | *h) & mask;
    if (++seen >= k && window == want)
      return (char *)h - k + 1;
  }
  return NULL;
}

static char *slow(const char *h, const char *n, size_t k) {
  for (; *h; h++) {
    size_t i;
    for (i = 0; i < k && h[i] == n[i]; i++)
      ;
    if (i == k)
      return (char *)h;
  }
  return NULL;
}

char *strstr_rolling(const char *hay, const char *needle) {
  size_t k = 0;
  while (needle[k])
    k++;
  switch (k) {
  case 0:
    return (char *)hay;
  case 1:
  case 2:
  case 3:
    return rolling((const unsigned char *)hay, (const unsigned char *)needle, (int)k);
  default:
    return slow(hay, needle, k);
  }
}
