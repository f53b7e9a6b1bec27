// The difference is kept; it or a zero byte ends the loop.
int strcmp(const char *a, const char *b) {
  const unsigned char *c1 = (const unsigned char *)a;
  const unsigned char *c2 = (const unsigned char *)b;
  unsigned char ch;
  int d = 0;

  while (1) {
    d = (int)(ch = *c1++) - (int)*c2++;
    if (d || !ch)
      break;
  }
  return d;
}

// wrong: the difference is cut to a char
// - int d = 0;
// + signed char d = 0;
// wrong: goes on after the end of both
// - if (d || !ch)
// + if (d)
// wrong: the second string stands still
// - d = (int)(ch = *c1++) - (int)*c2++;
// + d = (int)(ch = *c1++) - (int)*c2;
