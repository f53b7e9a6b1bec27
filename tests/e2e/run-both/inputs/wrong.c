// C functions that are wrong, each in its own way.
#include <stddef.h>

void free(void *);
void *malloc(size_t);

struct node {
  unsigned value;
  struct node *rest;
};

size_t off_by_one(const char *s) {
  size_t n = 1;
  while (*s++)
    ++n;
  return n;
}

size_t scribbles(char *s) {
  size_t n = 0;
  for (; s[n]; ++n)
    s[n] |= 0x20;
  return n;
}

size_t null_at_end(const char *s) {
  size_t n = 0;
  for (; *s; ++s)
    ++n;
  const char *end = NULL;
  return n + *end;
}

size_t forever(const char *s) {
  for (;;)
    if (*s == 'x')
      return 1;
}

struct node *cyclic(struct node *p) {
  if (p)
    p->rest = p;
  return p;
}

struct node *releases(struct node *p) {
  free(p);
  return 0;
}

unsigned uninitialised(unsigned n) {
  unsigned x;
  return n ? x : 0;
}

unsigned past_the_end(unsigned n) {
  unsigned a[2] = {0, 0};
  a[n] = 1;
  return 0;
}

unsigned deep(unsigned n) { return deep(n + 1) + 1; }
unsigned returns_its_argument(unsigned n) { return n; }

static unsigned calls;
unsigned counts_calls(unsigned n) {
  calls += 1 - n;
  return n;
}

unsigned allocates(unsigned n) {
  unsigned *p = malloc(sizeof *p);
  *p = n;
  return *p - n;
}

char *clears_first(char *s) {
  s[0] = 0;
  return s;
}

char *clears_two(char *s) {
  s[0] = s[1] = 0;
  return s;
}
