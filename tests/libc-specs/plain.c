// The functions of bench/libc/specs in the plainest C.
#include <stddef.h>

size_t strlen(const char *string) {
  size_t n = 0;
  while (string[n])
    n++;
  return n;
}

size_t strnlen(const char *string, size_t most) {
  size_t n = 0;
  while (n < most && string[n])
    n++;
  return n;
}

char *strchr(const char *string, int c) {
  for (;; string++) {
    if (*string == (char)c)
      return (char *)string;
    if (!*string)
      return 0;
  }
}

char *strchrnul(const char *string, int c) {
  while (*string && *string != (char)c)
    string++;
  return (char *)string;
}

char *strrchr(const char *string, int c) {
  const char *last = 0;
  for (;; string++) {
    if (*string == (char)c)
      last = string;
    if (!*string)
      return (char *)last;
  }
}

int strcmp(const char *left, const char *right) {
  while (*left && *left == *right)
    left++, right++;
  return (unsigned char)*left - (unsigned char)*right;
}

int strncmp(const char *left, const char *right, size_t n) {
  for (; n && *left && *left == *right; n--)
    left++, right++;
  return n ? (unsigned char)*left - (unsigned char)*right : 0;
}

void *memchr(const void *bytes, int c, size_t n) {
  const unsigned char *p = bytes;
  for (; n; n--, p++)
    if (*p == (unsigned char)c)
      return (void *)p;
  return 0;
}

int memcmp(const void *left, const void *right, size_t n) {
  const unsigned char *p = left, *q = right;
  for (; n; n--, p++, q++)
    if (*p != *q)
      return *p < *q ? -1 : 1;
  return 0;
}

static int member(char c, const char *set) {
  for (; *set; set++)
    if (*set == c)
      return 1;
  return 0;
}

size_t strspn(const char *string, const char *set) {
  size_t n = 0;
  while (string[n] && member(string[n], set))
    n++;
  return n;
}

size_t strcspn(const char *string, const char *set) {
  size_t n = 0;
  while (string[n] && !member(string[n], set))
    n++;
  return n;
}

char *strpbrk(const char *string, const char *set) {
  for (; *string; string++)
    if (member(*string, set))
      return (char *)string;
  return 0;
}

char *stpcpy(char *to, const char *from) {
  while ((*to = *from))
    to++, from++;
  return to;
}

char *strcpy(char *to, const char *from) {
  stpcpy(to, from);
  return to;
}

char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++)
    to[i] = from[i];
  for (; i < n; i++)
    to[i] = 0;
  return to;
}

char *strcat(char *to, const char *from) {
  stpcpy(to + strlen(to), from);
  return to;
}

void *memset(void *bytes, int c, size_t n) {
  unsigned char *p = bytes;
  while (n--)
    *p++ = (unsigned char)c;
  return bytes;
}

void *memcpy(void *to, const void *from, size_t n) {
  unsigned char *p = to;
  const unsigned char *q = from;
  while (n--)
    *p++ = *q++;
  return to;
}
