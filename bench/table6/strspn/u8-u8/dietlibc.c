// For each character a flag says whether the set has it.
#include <stddef.h>

size_t strspn(const char *s, const char *accept) {
  size_t l = 0;
  int found = 1;
  while (found && *s) {
    found = 0;
    for (size_t i = 0; !found && accept[i]; i++)
      if (accept[i] == *s)
        found = 1;
    if (found)
      l++;
    s++;
  }
  return l;
}

// wrong: counts the character that ends it, too
// - if (found)
// - l++;
// + l++;
// wrong: the set's first character is left out
// - for (size_t i = 0; !found && accept[i]; i++)
// + for (size_t i = accept[0] != 0; !found && accept[i]; i++)
// wrong: the flag is never taken back
// - found = 0;
// + ;
// wrong: the set's first character decides
// - for (size_t i = 0; !found && accept[i]; i++)
// + for (size_t i = 0; i < 1 && accept[i]; i++)
