// Words of a text, with a flag of type _Bool as the state.
// test: unsigned short string_tokens_count(const char *s)
// input s: string(max 30, of "ab  ")
#include <stdbool.h>

unsigned short string_tokens_count(const char *s) {
  unsigned short words = 0;
  bool inside = false;
  for (char c; (c = *s) != 0; s++) {
    bool letter = c != ' ';
    words += letter && !inside;
    inside = letter;
  }
  return words;
}
