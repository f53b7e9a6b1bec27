#include <stddef.h>

char *copy_string(char *dst, const char *src, size_t room) {
  char *d = dst;
  (void)room;
  while ((*d++ = *src++))
    ;
  return dst;
}
