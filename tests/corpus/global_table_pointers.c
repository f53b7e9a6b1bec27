// A constant table of pointers to other globals: names of uneven length.
// test: int global_table_pointers(const char *name)
// input name: string(max 5, of "aentow")
static const char zero[] = "";
static const char one[] = "one";
static const char *const names[] = {zero, one, "two", "ten", one + 1, "at", "note"};

static int same(const char *a, const char *b) {
  for (; *a == *b; a++, b++)
    if (!*a)
      return 1;
  return 0;
}

int global_table_pointers(const char *name) {
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (same(names[i], name))
      return (int)i;
  return -1;
}
