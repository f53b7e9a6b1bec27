const char *last(const char *s, const char *t) {
  const char *end = s;
  while (*end)
    end++;
  return end + (t - s);
}
