// Two nested loops; a hit in the inner one ends both.
#include <stddef.h>

size_t strcspn(const char *s, const char *reject) {
  size_t l = 0;
  for (; *s; ++s, ++l)
    for (size_t i = 0; reject[i]; ++i)
      if (*s == reject[i])
        return l;
  return l;
}

// wrong: a hit is counted
// - return l;
// - return l;
// + return l + 1;
// + return l;
// wrong: the set's position is kept
// - size_t l = 0;
// - for (; *s; ++s, ++l)
// - for (size_t i = 0; reject[i]; ++i)
// + size_t l = 0, i = 0;
// + for (; *s; ++s, ++l)
// + for (; reject[i]; ++i)
// wrong: no hit gives 0
// - return l;
// - return l;
// + return l;
// + return 0;
// wrong: bytes against chars
// - if (*s == reject[i])
// + if ((unsigned char)*s == reject[i])
