// The difference is computed in the loop's test; the first string's byte says when to end.
int strcmp(const char *a, const char *b) {
  const unsigned char *p = (const unsigned char *)a;
  const unsigned char *q = (const unsigned char *)b;
  int r;
  while (((r = ((int)*p) - *q++) == 0) && *p++)
    ;
  return r;
}

// wrong: bytes with a sign
// - const unsigned char *p = (const unsigned char *)a;
// - const unsigned char *q = (const unsigned char *)b;
// + const signed char *p = (const signed char *)a;
// + const signed char *q = (const signed char *)b;
// wrong: the assignment and the comparison without parentheses
// - while (((r = ((int)*p) - *q++) == 0) && *p++)
// + while ((r = (((int)*p) - *q++ == 0)) && *p++)
// wrong: the first byte is moved over before it is tested
// - while (((r = ((int)*p) - *q++) == 0) && *p++)
// + while (((r = ((int)*p) - *q++) == 0) && *++p)
