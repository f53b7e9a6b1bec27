#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The shapes that `lockstep init` knows.
typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;
struct dnode {
  struct dnode *prev, *next;
  short key;
};
struct tree {
  int key;
  struct tree *left, *right;
};
struct chunk {
  uint8_t items[4];
  struct chunk *next;
};
struct odd_chunk {
  uint32_t items[3];
  struct odd_chunk *next;
};
struct vector {
  unsigned *data;
  int length;
};
typedef struct {
  int x;
  int y : 5;
  struct {
    uint64_t kind;
  } in;
  union {
    char c;
    long l;
  } u;
  int check; // a word of relation files
  double ignored;
} Point;

unsigned sum_list(const lnode *p) {
  unsigned n = 0;
  for (; p; p = p->next)
    n += p->val;
  return n;
}
int sum_doubly(struct dnode *d) {
  int n = 0;
  for (; d; d = d->next)
    n += d->key;
  return n;
}
int tree_size(struct tree *t) { return t ? 1 + tree_size(t->left) + tree_size(t->right) : 0; }
unsigned sum_chunks(struct chunk *p) {
  unsigned n = 0;
  for (; p; p = p->next)
    for (int i = 0; i < 4; i++)
      n += p->items[i];
  return n;
}
unsigned sum_odd(struct odd_chunk *p) {
  unsigned n = 0;
  for (; p; p = p->next)
    n += p->items[0];
  return n;
}
unsigned sum_array(const unsigned *a, size_t n) {
  unsigned total = 0;
  for (size_t i = 0; i < n; i++)
    total += a[i];
  return total;
}
long sum_signed(const long *a, int count) {
  long total = 0;
  for (int i = 0; i < count; i++)
    total += a[i];
  return total;
}
unsigned sum_vector(const struct vector *v) {
  unsigned total = 0;
  for (int i = 0; i < v->length; i++)
    total += v->data[i];
  return total;
}
size_t string_length(const char *s) {
  const char *p = s;
  while (*p)
    p++;
  return (size_t)(p - s);
}
char *find_char(const char *s, int c) {
  for (; *s; s++)
    if (*s == (char)c)
      return (char *)s;
  return 0;
}
const int *find_int(const int *a, int n, int x) {
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      return a + i;
  return 0;
}
int dot(const Point *points, int n_points) {
  int total = 0;
  for (int i = 0; i < n_points; i++)
    total += points[i].x * points[i].y;
  return total;
}
int manhattan(const Point *p) { return p->x + p->y; }
void clear(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
void increment(int *counter) { (*counter)++; }
lnode *last(lnode *p) {
  while (p && p->next)
    p = p->next;
  return p;
}
int add(int type, int N) { return type + N; }
bool both(bool a, bool b) { return a && b; }
void nothing(void) {}
int apply(int (*f)(int), void *p, int **q) { return f && p && q; }
int Upper(int X) { return X; }
