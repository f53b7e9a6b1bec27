// The first string's end and the first difference end the loop.
int strcmp(const char *a, const char *b) {
  while (*a != '\0' && *a == *b) {
    a++;
    b++;
  }
  return (*(unsigned char *)a) - (*(unsigned char *)b);
}

// wrong: a longer second string makes no difference
// - return (*(unsigned char *)a) - (*(unsigned char *)b);
// + return *a == '\0' ? 0 : (*(unsigned char *)a) - (*(unsigned char *)b);
// wrong: bytes with a sign
// - return (*(unsigned char *)a) - (*(unsigned char *)b);
// + return (*(signed char *)a) - (*(signed char *)b);
// wrong: the first pair is not compared
// - while (*a != '\0' && *a == *b) {
// - a++;
// - b++;
// - }
// + do {
// + a++;
// + b++;
// + } while (*a != '\0' && *a == *b);
