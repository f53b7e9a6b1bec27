// strcmp comparing as unsigned char.
// test: int strcmp_byte(const char *a, const char *b)
// input a: string(max 30)
// input b: string(max 30, like a)
int strcmp_byte(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}
