// As long as the bytes agree; the second string is taken back by one at the end.
int strcmp(const char *a, const char *b) {
  while (*a == *b++)
    if (*a++ == 0)
      return 0;
  --b;
  return (*(const unsigned char *)a - *(const unsigned char *)b);
}

// wrong: not taken back
// - --b;
// + ;
// wrong: taken back on both sides
// - --b;
// + --a, --b;
// wrong: bytes of 0x80 and more are smaller than others
// - return (*(const unsigned char *)a - *(const unsigned char *)b);
// + return (*(const signed char *)a < *(const signed char *)b ? -1 : 1);
