// wcslen: 4-byte characters.
// test: size_t wcslen_u32(const wchar_t *s)
// input n: int(0..12)
// input s: array(i32 int(0..4), n, then 0)
#include <stddef.h>

size_t wcslen_u32(const wchar_t *s) {
  const wchar_t *p = s;
  while (*p)
    p++;
  return (size_t)(p - s);
}
