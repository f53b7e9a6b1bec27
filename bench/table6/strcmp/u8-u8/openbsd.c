// The loop's test moves the second string, which is taken back in the difference.
int strcmp(const char *a, const char *b) {
  while (*a == *b++)
    if (*a++ == 0)
      return (0);
  return (*(unsigned char *)a - *(unsigned char *)--b);
}

// wrong: one byte back on the wrong side
// - return (*(unsigned char *)a - *(unsigned char *)--b);
// + return (*(unsigned char *)--a - *(unsigned char *)b);
// wrong: a terminator is never seen
// - if (*a++ == 0)
// + if (*++a == 0)
// wrong: the difference has to fit a byte
// - return (*(unsigned char *)a - *(unsigned char *)--b);
// + return (signed char)(*(unsigned char *)a - *(unsigned char *)--b);
