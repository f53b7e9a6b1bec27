// Two nested loops; a hit in the inner one ends both.
#include <stddef.h>

char *strpbrk(const char *s, const char *accept) {
  for (; *s; s++)
    for (size_t i = 0; accept[i]; i++)
      if (*s == accept[i])
        return (char *)s;
  return NULL;
}

// wrong: the pointer is into the set
// - return (char *)s;
// + return (char *)accept + i;
// wrong: the set's first character is left out
// - for (size_t i = 0; accept[i]; i++)
// + for (size_t i = accept[0] != 0; accept[i]; i++)
// wrong: the end instead of null
// - return NULL;
// + return (char *)s;
// wrong: bytes against chars
// - if (*s == accept[i])
// + if ((unsigned char)*s == accept[i])
