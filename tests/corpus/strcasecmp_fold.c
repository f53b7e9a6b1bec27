// strcasecmp with a helper that folds ASCII capitals.
// test: int strcasecmp_fold(const char *a, const char *b)
// input a: string(max 20, of "aAbB@[`{")
// input b: string(max 20, of "aAbB@[`{", like a)
static int fold(int c) {
  return (unsigned)c - 'A' < 26u ? c | 32 : c;
}

int strcasecmp_fold(const char *a, const char *b) {
  const unsigned char *l = (const unsigned char *)a;
  const unsigned char *r = (const unsigned char *)b;
  for (; *l && *r && (*l == *r || fold(*l) == fold(*r)); l++, r++)
    ;
  return fold(*l) - fold(*r);
}
