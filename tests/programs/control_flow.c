// Gotos into and out of blocks, switches with ranges, gaps and fall-through, loops in all shapes,
// short-circuit evaluation, statement expressions, mutual recursion.
#include "checksum.h"

static int classify(int x) {
  switch (x) {
  case -100 ... -1:
    return 1;
  case 0:
  case 7:
    x += 2; // fall through
  case 3:
    return x * 10;
  default:
    if (x > 1000)
      break;
    return x & 3;
  case 0x7fffffff:
    return -7;
  }
  return x % 13;
}

static unsigned copy_by_eights(const uint8_t *from, unsigned n) {
  unsigned sum = 0, rounds = (n + 7) / 8;
  if (n == 0)
    return 0;
  switch (n % 8) {
  case 0:
    do {
      sum = sum * 31 + *from++;
    case 7:
      sum = sum * 31 + *from++;
    case 6:
      sum = sum * 31 + *from++;
    case 5:
      sum = sum * 31 + *from++;
    case 4:
      sum = sum * 31 + *from++;
    case 3:
      sum = sum * 31 + *from++;
    case 2:
      sum = sum * 31 + *from++;
    case 1:
      sum = sum * 31 + *from++;
    } while (--rounds > 0);
  }
  return sum;
}

static int jumps(int n) {
  int i = 0, total = 0;
  if (n & 1)
    goto inside;
again:
  for (i = 0; i < 5; i++) {
    int local = i * n;
    int *p = &local;
    if (*p > 40)
      goto out;
  inside:
    total += i + n;
    if (total % 5 == 4)
      continue;
    total++;
  }
  if (total < 100)
    goto again;
out:
  return total * 100 + i;
}

static int block_variables(int n) {
  int total = 0;
  int *last = 0;
  for (int i = 0; i < n; i++) {
    int array[4] = {i, i + 1, i + 2};
    int *p = &array[i & 3];
    total += *p + array[3];
    {
      int inner = *p;
      int **pp = &p;
      **pp += inner;
      last = pp[0];
      total += *last;
      if (inner == 9)
        break;
    }
    array[3] = *last;
    total ^= array[3];
  }
  return total;
}

static unsigned side_effects;
static int note(int x) {
  side_effects = side_effects * 3 + (unsigned)x;
  return x;
}

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

static int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static int swap_loop(int n) {
  int a = 1, b = 2, c = 3;
  while (n-- > 0) {
    int t = a;
    a = b;
    b = c;
    c = t ^ n;
  }
  return a * 10000 + b * 100 + c;
}

uint32_t program_checksum(void) {
  static const int inputs[] = {-101, -100, -1, 0, 1, 3, 5, 7, 999, 1001, 0x7fffffff};
  for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++)
    hash((uint32_t)classify(inputs[i]));
  uint8_t data[40];
  for (int i = 0; i < 40; i++)
    data[i] = (uint8_t)(i * 37);
  for (unsigned n = 0; n < 40; n++)
    hash(copy_by_eights(data, n));
  for (int n = 0; n < 20; n++)
    hash((uint32_t)jumps(n)), hash((uint32_t)block_variables(n)), hash((uint32_t)swap_loop(n));
  for (int i = 0; i < 8; i++)
    hash(((note(i & 1) && note(i & 2)) || note(i & 4)) ? (unsigned)note(5) : (unsigned)(note(6), note(7)));
  hash(side_effects);
  hash((uint32_t)({
    int x = 5;
    x *= x;
    x + 1;
  }));
  hash((uint32_t)even(21)), hash((uint32_t)odd(21)), hash((uint32_t)ackermann(2, 4));
  return checksum;
}
