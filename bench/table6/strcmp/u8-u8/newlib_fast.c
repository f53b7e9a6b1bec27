// If both lie on a word boundary: equal words first. Then bytes.
#define UNALIGNED(x, y)                                                                            \
  (((unsigned long)(x) & (sizeof(long) - 1)) | ((unsigned long)(y) & (sizeof(long) - 1)))
#define ONES (~0ul / 255)
#define HIGHS (ONES << 7)
#define DETECT_NULL(w) (((w) - ONES) & ~(w) & HIGHS)

int strcmp(const char *a, const char *b) {
  if (!UNALIGNED(a, b)) {
    const unsigned long *p = (const unsigned long *)a;
    const unsigned long *q = (const unsigned long *)b;
    while (*p == *q) {
      if (DETECT_NULL(*p))
        return 0;
      p++;
      q++;
    }
    a = (const char *)p;
    b = (const char *)q;
  }
  while (*a != '\0' && *a == *b) {
    a++;
    b++;
  }
  return (*(const unsigned char *)a) - (*(const unsigned char *)b);
}

// wrong: words are compared as numbers
// - a = (const char *)p;
// + if (!DETECT_NULL(*p) && !DETECT_NULL(*q))
// + return *p < *q ? -1 : 1;
// + a = (const char *)p;
// wrong: the zero byte test takes 0x80 and more for 0
// - if (DETECT_NULL(*p))
// + if ((*p - ONES) & HIGHS)
// wrong: signed bytes at the end
// - return (*(const unsigned char *)a) - (*(const unsigned char *)b);
// + return *a - *b;
// wrong: the bytes of the last word are not looked at
// - while (*a != '\0' && *a == *b) {
// - a++;
// - b++;
// - }
