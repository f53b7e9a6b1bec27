// Wrong versions of strchr, strcpy and strlen over chunks.
#include <stddef.h>

// Never finds the terminator.
const char *no_terminator(const char *s, int c) {
  for (; *s; s++)
    if (*s == (char)c)
      return s;
  return NULL;
}

// Compares before it cuts the int to a char.
const char *no_conversion(const char *s, int c) {
  for (;; s++) {
    if ((unsigned char)*s == (unsigned)c)
      return s;
    if (!*s)
      return NULL;
  }
}

// The last occurrence.
const char *last_one(const char *s, int c) {
  const char *found = NULL;
  for (;; s++) {
    if (*s == (char)c)
      found = s;
    if (!*s)
      return found;
  }
}

char *unterminated(char *dst, const char *src, size_t room) {
  char *d = dst;
  (void)room;
  while (*src)
    *d++ = *src++;
  return dst;
}

// Fills up to the end and one further.
char *overrun(char *dst, const char *src, size_t room) {
  size_t i = 0;
  for (; src[i]; i++)
    dst[i] = src[i];
  for (; i <= room; i++)
    dst[i] = 0;
  return dst;
}

char *destroys_source(char *dst, char *src, size_t room) {
  size_t i = 0;
  (void)room;
  for (; src[i]; i++)
    dst[i] = src[i];
  dst[i] = 0;
  src[0] = 0;
  return dst;
}

typedef struct clnode {
  char chunk[4];
  struct clnode *next;
} clnode;

// Skips the last character of each chunk.
size_t short_chunks(const clnode *p) {
  size_t n = 0;
  for (;; p = p->next)
    for (int i = 0; i < 3; i++, n++)
      if (!p->chunk[i])
        return n;
}
