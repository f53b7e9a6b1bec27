// Duff's device, jumps into loops, case ranges, statement expressions, cleanup functions,
// local labels.
#include "checksum.h"

static int duff(const uint8_t *s, int n) {
  int t = 0;
  int k = (n + 7) / 8;
  switch (n % 8) {
  case 0:
    do {
      t = t * 3 + *s++;
    case 7:
      t = t * 3 + *s++;
    case 6:
      t = t * 3 + *s++;
    case 5:
      t = t * 3 + *s++;
    case 4:
      t = t * 3 + *s++;
    case 3:
      t = t * 3 + *s++;
    case 2:
      t = t * 3 + *s++;
    case 1:
      t = t * 3 + *s++;
    } while (--k > 0);
  }
  return t;
}

static int into_loop(int x) {
  int r = 0, i = 1;
  if (x & 1)
    goto in;
  for (i = 0; i < 3; i++) {
    r += 10;
    {
      int y = 4;
      r += y;
    }
  in:
    r += 1;
    if (r > 40)
      goto out;
  }
  r += 1000;
out:
  return r;
}

static int ranges(long long x) {
  switch (x) {
  case -1 ... 5:
    return 1;
  case 1ll << 40:
    return 2;
  case 200: {
    int z = 3;
  case 201:
    z = 7;
    return z;
  }
  default:
    break;
  case 'a' ... 'z':
    return (int)x;
  }
  return -1;
}

static unsigned statement(unsigned a) {
  return ({
           unsigned b = a;
           for (; b > 10; b /= 3)
             if (b == 13)
               break;
           b;
         }) +
         ({
           unsigned c;
           if (a)
             c = 1;
           else
             c = 2;
           c;
         });
}

static int chain(int a, int b) {
  return a ? b ? 1 : 2 : b ?: 3;
}

static int commas(int a) {
  int i, j;
  for (i = 0, j = a; i < j; i++, j -= 2)
    if (i == 3)
      continue;
    else if (j == 4)
      break;
  return i * 100 + j;
}

static int nest(int n) {
  int c = 0;
  for (int i = 0; i < n; i++) {
    int j = 0;
    while (1) {
      if (j++ > i)
        break;
      do {
        c++;
        if (c % 7 == 0)
          goto next;
      } while (c % 3);
    }
  next:;
  }
  return c;
}

static void hash_at_end(int *p) {
  hash((uint64_t)*p);
}

static int cleanup(int x) {
  int a __attribute__((cleanup(hash_at_end))) = x;
  if (x > 2)
    return a++;
  {
    int b __attribute__((cleanup(hash_at_end))) = a * 2;
    a += b;
  }
  for (int i = 0; i < 3; i++) {
    int c __attribute__((cleanup(hash_at_end))) = i;
    if (i == 1)
      continue;
    a += c;
  }
  return a;
}

static int local_label(int n) {
  __label__ again;
  int k = 0;
again:
  k++;
  if (k < n)
    goto again;
  return k;
}

uint32_t program_checksum(void) {
  uint8_t b[40];
  for (int i = 0; i < 40; i++)
    b[i] = (uint8_t)(i * 7);
  for (int i = 1; i < 14; i++)
    hash((uint64_t)duff(b, i));
  for (int i = 0; i < 4; i++)
    hash((uint64_t)into_loop(i));
  static const long long xs[] = {-2, -1, 0, 5, 6, 1ll << 40, 200, 201, 202, 'a', 'q', 'z', '{'};
  for (unsigned i = 0; i < sizeof xs / sizeof *xs; i++)
    hash((uint64_t)ranges(xs[i]));
  for (unsigned i = 0; i < 200; i += 13)
    hash(statement(i));
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      hash((uint64_t)chain(i, j));
  for (int i = 0; i < 20; i++) {
    hash((uint64_t)commas(i));
    hash((uint64_t)nest(i));
    hash((uint64_t)local_label(i));
  }
  for (int i = 0; i < 5; i++)
    hash((uint64_t)cleanup(i));
  return checksum;
}
