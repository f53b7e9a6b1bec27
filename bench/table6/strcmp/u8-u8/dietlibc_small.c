// While both agree and go on; then the difference of the bytes.
int strcmp(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

// wrong: the bytes are taken with their signs
// - return (int)(unsigned char)*a - (int)(unsigned char)*b;
// + return *a - *b;
// wrong: runs past the end of equal strings
// - while (*a && *a == *b)
// + while (*a == *b)
// wrong: the difference is that of chars
// - return (int)(unsigned char)*a - (int)(unsigned char)*b;
// + return (char)(*a - *b);
