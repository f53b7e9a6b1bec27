// Upper-cases a string in place and counts the changes.
// test: unsigned strupper_inplace(char *s)
// input s: string(max 25, of "azAZ`{@[19")
unsigned strupper_inplace(char *s) {
  unsigned changed = 0;
  for (char *p = s; *p; p++) {
    if (*p >= 'a' && *p <= 'z') {
      *p = (char)(*p - 'a' + 'A');
      changed++;
    }
  }
  return changed;
}
