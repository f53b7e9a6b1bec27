// Library functions that are declared but not defined here.
// test: int lib_string_calls(const char *s, const char *set, char *out)
// input s: string(max 20, of "abcd")
// input set: string(max 4, of "bcd")
// input out: buffer(2 * len(s) + 8)
#include <stddef.h>

size_t strlen(const char *s);
size_t strspn(const char *s, const char *set);
size_t strcspn(const char *s, const char *set);
char *strpbrk(const char *s, const char *set);
char *strchr(const char *s, int c);
char *strrchr(const char *s, int c);
char *strcpy(char *to, const char *from);
char *strcat(char *to, const char *from);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);

int lib_string_calls(const char *s, const char *set, char *out) {
  char *last = strrchr(s, 'b');
  char *hit = strpbrk(s, set);
  strcpy(out, s);
  strcat(out, hit ? hit : "none");
  int r = (int)strlen(out) * 1000 + (int)(strspn(s, set) * 100 + strcspn(s, set));
  r ^= last ? (int)(last - strchr(s, 'b')) << 16 : -1;
  return r + 2 * (strcmp(s, set) > 0) + 4 * (strncmp(s, out, strlen(s)) == 0);
}
