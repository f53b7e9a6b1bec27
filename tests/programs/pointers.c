// Aliases, weak and renamed symbols, tagged pointers, pointers copied byte by byte, arrays
// of arrays seen as other arrays.
#include "checksum.h"

int shared = 5;
extern int other_name __attribute__((alias("shared")));
static int add_shared(int a) {
  return a + shared;
}

int add_other(int) __attribute__((alias("add_shared")));
extern char tail[10] __attribute__((alias("whole")));
char whole[10] = "abcdefghi";
static const char *const names[] = {"zero", &"xone"[1], (const char *)whole + 2, 0};
int weak_value __attribute__((weak)) = 9;
__attribute__((weak)) int weak_less(int a) {
  return a - 1;
}

static void *moved(void *p, ptrdiff_t d) {
  return (char *)p + d;
}

static int renamed(int) __asm__("strange$name.1");
static int renamed(int a) {
  return a * 3;
}

static uintptr_t tag(int *p, unsigned t) {
  return (uintptr_t)p | t;
}

static int *untag(uintptr_t p) {
  return (int *)(p & ~(uintptr_t)3);
}

struct l {
  struct l *n;
  int v;
};
uint32_t program_checksum(void) {
  other_name = 7;
  hash((uint64_t)shared);
  hash((uint64_t)add_other(3));
  tail[1] = 'Z';
  hash((uint64_t)whole[1]);
  for (int i = 0; names[i]; i++)
    for (const char *p = names[i]; *p; p++)
      hash((uint64_t)*p);
  hash((uint64_t)(&add_other)(4));
  hash((uint64_t)(***add_shared)(4));
  hash((uint64_t)weak_less(9));
  hash((uint64_t)weak_value);
  hash((uint64_t)renamed(5));
  int a[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  int *p = a + 3;
  hash((uint64_t)p[-2]);
  hash((uint64_t) * (int *)moved(p, 4));
  hash((uint64_t)(p - a));
  hash((uint64_t)2 [a]);
  hash((uint64_t)(&a[8] - &a[0]));
  hash((uint64_t)(p > a));
  hash((uint64_t)(p++ == a + 3));
  hash((uint64_t) * ++p);
  hash((uint64_t) * --p);
  hash((uint64_t) - *p--);
  uintptr_t t = tag(a + 2, 3);
  hash((uint64_t)(t & 3));
  hash((uint64_t)*untag(t));
  struct l n3 = {0, 3}, n2 = {&n3, 2}, n1 = {&n2, 1};
  for (struct l **pp = &n1.n; *pp;) {
    if ((*pp)->v == 2)
      *pp = (*pp)->n;
    else
      pp = &(*pp)->n;
  }
  int c = 0;
  for (struct l *q = &n1; q; q = q->n)
    c = c * 10 + q->v;
  hash((uint64_t)c);
  char buf[sizeof(void *)];
  int *src = &a[5];
  for (unsigned i = 0; i < sizeof src; i++)
    buf[i] = ((char *)&src)[i];
  int *dst;
  __builtin_memcpy(&dst, buf, sizeof dst);
  hash((uint64_t)*dst);
  uintptr_t hi = (uintptr_t)src >> 9, lo = (uintptr_t)src & 511;
  hash((uint64_t) * (int *)(hi << 9 | lo));
  uintptr_t xr = (uintptr_t)a ^ (uintptr_t)src;
  hash((uint64_t) * (int *)((uintptr_t)a ^ xr));
  int(*mp)[2][2] = (int(*)[2][2])a;
  hash((uint64_t)mp[1][0][1]);
  hash((uint64_t)(*(mp + 1))[1][1]);
  int(*rp)[4] = (void *)a;
  hash((uint64_t)(*++rp)[2]);
  hash(sizeof *rp);
  void (*np)(void) = 0;
  hash((uint64_t)!np);
  hash((uint64_t)(add_shared != 0));
  hash((uint64_t)((void *)add_shared == (void *)add_other));
  const char *s = "same";
  hash((uint64_t)(s == s));
  hash((uint64_t) * ("pq" + (c & 1)));
  int two[2][3][4];
  int k = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int m = 0; m < 4; m++)
        two[i][j][m] = k++;
  hash((uint64_t)two[1][2][3]);
  hash((uint64_t) * (*(*(two + 1) + 1) + 2));
  int *flat = &two[0][0][0];
  hash((uint64_t)flat[17]);
  hash((uint64_t)((char *)two[1] - (char *)two[0]));
  return checksum;
}
