// A for loop with nothing in it.
int strcmp(const char *a, const char *b) {
  for (; *a == *b && *a; a++, b++)
    ;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}

// wrong: chars with a sign
// - return *(const unsigned char *)a - *(const unsigned char *)b;
// + return *a - *b;
// wrong: stops one byte too early
// - for (; *a == *b && *a; a++, b++)
// + for (; *a == *b && *a && a[1]; a++, b++)
// wrong: only says whether they differ
// - return *(const unsigned char *)a - *(const unsigned char *)b;
// + return *a != *b;
