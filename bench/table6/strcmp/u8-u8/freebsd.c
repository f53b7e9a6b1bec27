// The test moves the second string, the body the first.
int strcmp(const char *a, const char *b) {
  while (*a == *b++)
    if (*a++ == '\0')
      return (0);
  return (*(const unsigned char *)a - *(const unsigned char *)(b - 1));
}

// wrong: the second string is already one further
// - return (*(const unsigned char *)a - *(const unsigned char *)(b - 1));
// + return (*(const unsigned char *)a - *(const unsigned char *)b);
// wrong: the bytes are taken with their signs
// - return (*(const unsigned char *)a - *(const unsigned char *)(b - 1));
// + return (*(const signed char *)a - *(const signed char *)(b - 1));
// wrong: the wrong way round
// - return (*(const unsigned char *)a - *(const unsigned char *)(b - 1));
// + return (*(const unsigned char *)(b - 1) - *(const unsigned char *)a);
