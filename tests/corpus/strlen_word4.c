// strlen by 4-byte words with the sloppy has-zero test: high bytes may raise a false alarm, which
// the byte checks sort out.
// test: size_t strlen_word4(const char *s)
// input s: string(max 60)
// tolerates: read_out_of_bounds
#include <stddef.h>
#include <stdint.h>

size_t strlen_word4(const char *s) {
  const char *p = s;
  for (; (uintptr_t)p & 3; p++)
    if (*p == '\0')
      return (size_t)(p - s);
  for (;; p += 4) {
    uint32_t w = *(const uint32_t *)p;
    if ((w - 0x01010101u) & 0x80808080u) {
      if (p[0] == 0)
        return (size_t)(p - s);
      if (p[1] == 0)
        return (size_t)(p - s) + 1;
      if (p[2] == 0)
        return (size_t)(p - s) + 2;
      if (p[3] == 0)
        return (size_t)(p - s) + 3;
    }
  }
}
