/* What the C library functions mean when their source is not given: plain byte loops.
   Of the result of a comparison C promises only the sign; so only that is known here, and that it is
   not zero: the other bits come from an uninitialised variable. */

typedef __SIZE_TYPE__ size_t;

static int some_order(int less) {
  int any;
  return less ? any | (int)0x80000001 : (any & 0x7fffffff) | 1;
}

/* Objects that overlap are undefined behaviour, but not those that are the same: that is what an
   assignment x = x of structures becomes. */
void *memcpy(void *restrict d, const void *restrict s, size_t n) {
  __builtin_assume(d == s || ((size_t)d - (size_t)s >= n && (size_t)s - (size_t)d >= n));
  unsigned char *to = d;
  const unsigned char *from = s;
  for (size_t i = 0; i < n; i++)
    to[i] = from[i];
  return d;
}

void *memmove(void *d, const void *s, size_t n) {
  unsigned char *to = d;
  const unsigned char *from = s;
  if ((size_t)to - (size_t)from < n) {
    for (size_t i = n; i > 0; i--)
      to[i - 1] = from[i - 1];
  } else {
    for (size_t i = 0; i < n; i++)
      to[i] = from[i];
  }
  return d;
}

void *memset(void *d, int c, size_t n) {
  unsigned char *to = d;
  for (size_t i = 0; i < n; i++)
    to[i] = (unsigned char)c;
  return d;
}

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i])
      return some_order(x[i] < y[i]);
  return 0;
}

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c)
      return (void *)(p + i);
  return 0;
}

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n])
    n++;
  return n;
}

size_t strnlen(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n])
    n++;
  return n;
}

char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c)
      return (char *)s;
    if (!*s)
      return 0;
  }
}

char *strrchr(const char *s, int c) {
  const char *last = 0;
  for (;; s++) {
    if (*s == (char)c)
      last = s;
    if (!*s)
      return (char *)last;
  }
}

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  unsigned char x = (unsigned char)*a, y = (unsigned char)*b;
  return x == y ? 0 : some_order(x < y);
}

int strncmp(const char *a, const char *b, size_t n) {
  for (; n > 0; a++, b++, n--) {
    unsigned char x = (unsigned char)*a, y = (unsigned char)*b;
    if (x != y)
      return some_order(x < y);
    if (!x)
      return 0;
  }
  return 0;
}

char *strcpy(char *restrict d, const char *restrict s) {
  size_t i = 0;
  do
    d[i] = s[i];
  while (s[i++]);
  return d;
}

char *strncpy(char *restrict d, const char *restrict s, size_t n) {
  size_t i = 0;
  for (; i < n && s[i]; i++)
    d[i] = s[i];
  for (; i < n; i++)
    d[i] = 0;
  return d;
}

char *strcat(char *restrict d, const char *restrict s) {
  strcpy(d + strlen(d), s);
  return d;
}

size_t strspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && strchr(set, s[n]))
    n++;
  return n;
}

size_t strcspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && !strchr(set, s[n]))
    n++;
  return n;
}

char *strpbrk(const char *s, const char *set) {
  s += strcspn(s, set);
  return *s ? (char *)s : 0;
}
