// A constant table of structs that point to tables of numbers.
// test: long global_struct_table(unsigned which, unsigned at)
// input which: int
// input at: int
static const int primes[] = {2, 3, 5, 7, 11, 13};
static const int squares[] = {0, 1, 4, 9};
static const int negative[] = {-1};

static const struct series {
  const char *name;
  const int *data;
  unsigned char length;
} all[] = {{"primes", primes, 6}, {"squares", squares, 4}, {"negative", negative, 1}};

long global_struct_table(unsigned which, unsigned at) {
  const struct series *s = &all[which % 3];
  return (long)s->data[at % s->length] * 256 + s->name[at % 3];
}
