// A do-while loop over copies of the two bytes.
int strcmp(const char *a, const char *b) {
  const unsigned char *p = (const unsigned char *)a;
  const unsigned char *q = (const unsigned char *)b;
  unsigned char c, d;
  do {
    c = *p++;
    d = *q++;
    if (c == '\0')
      return c - d;
  } while (c == d);
  return c - d;
}

// wrong: the end of the first string is equality
// - if (c == '\0')
// - return c - d;
// + if (c == '\0')
// + return 0;
// wrong: the copies have a sign
// - unsigned char c, d;
// + signed char c, d;
// wrong: the loop ends when they agree
// - } while (c == d);
// + } while (c < d);
