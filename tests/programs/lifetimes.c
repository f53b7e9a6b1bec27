// Variables of inner blocks whose address is taken, new ones in every pass and every call; jumps
// over and back to declarations; records on the stack that point to each other; recursion of all
// kinds.
#include "checksum.h"

struct n {
  struct n *next;
  int v;
  int pad[3];
};
static void touch(int *p, int k) {
  *p += k;
}

static int sum(const int *p, int n) {
  int s = 0;
  while (n--)
    s += *p++;
  return s;
}

static int local_in_loop(int n) {
  int t = 0;
  for (int i = 0; i < n; i++) {
    int x = i;
    int a[4] = {i, x};
    int *p = &x;
    touch(p, 3);
    a[2] = *p;
    if (i == 2)
      continue;
    if (i == 7)
      break;
    {
      int y[2];
      y[0] = x;
      y[1] = t;
      t += sum(y, 2) & 15;
    }
    t += sum(a, 4);
  }
  return t;
}

static int stack_list(struct n *tail, int depth) {
  struct n me = {tail, depth, {1, 2}};
  if (depth == 0) {
    int s = 0;
    for (struct n *p = &me; p; p = p->next)
      s = s * 3 + p->v + p->pad[1];
    return s;
  }
  return stack_list(&me, depth - 1);
}

static int sw_over(int k) {
  int r = 0;
  switch (k) {
    int z;
  case 1:
    z = 5;
    r += z;
    touch(&z, 1);
    r += z;
    break;
  case 2: {
    int q[3];
    q[k] = 4;
    touch(q + 2, 2);
    r = q[2];
  } /* fall */
  case 3:
    z = 9;
    touch(&z, r);
    r += z;
  }
  return r;
}

static int back_goto(int n) {
  int c = 0;
again : {
  int x = c;
  int *p = &x;
  touch(p, 2);
  c = *p;
  if (c < n)
    goto again;
}
  return c;
}

static int esc(int n) {
  int *keep = 0;
  int t = 0;
  for (int i = 0; i < n; i++) {
    int v = i * i;
    keep = &v;
    t += *keep;
  }
  return t;
}

static struct n by(struct n a, struct n *b) {
  a.next = b;
  a.pad[0] += b->v;
  b->v++;
  return a;
}

static int nested(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    struct n a = {0, i, {i}};
    for (int j = 0; j < i; j++) {
      struct n b = by(a, &a);
      r += b.pad[0] + b.next->v;
      a = b;
      a.next = 0;
    }
  }
  return r;
}

static int tern(int c, int a, int b) {
  int x = a, y = b;
  *(c ? &x : &y) += 10;
  int *p = c & 1 ? &x : &y;
  *p *= 2;
  return x * 100 + y;
}

static int arrswap(int n) {
  int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int(*p)[3] = a;
  for (int i = 0; i < n; i++) {
    int(*q)[3] = p == a ? a + 1 : a;
    (*q)[i % 3] += (*p)[2 - i % 3];
    p = q;
  }
  return sum(a[0], 3) * 100 + sum(a[1], 3);
}

static int cond_init(int c) {
  int x;
  if (c)
    x = 4;
  int y = 3;
  if (c)
    y += x;
  return y;
}

static long fact(long n, long (*self)(long, long)) {
  (void)self;
  return n < 2 ? 1 : n * fact(n - 1, 0);
}

static int odd(unsigned);
static int even(unsigned n) {
  return n ? odd(n - 1) : 1;
}

static int odd(unsigned n) {
  return n ? even(n - 1) : 0;
}

static int hanoi(int n, int a, int b, int c, int *log) {
  if (!n)
    return 0;
  int m = hanoi(n - 1, a, c, b, log);
  log[(a * 3 + b) % 9]++;
  return m + 1 + hanoi(n - 1, c, b, a, log);
}

uint32_t program_checksum(void) {
  for (int i = 0; i < 12; i++) {
    hash((uint64_t)local_in_loop(i));
    hash((uint64_t)back_goto(i));
    hash((uint64_t)esc(i));
    hash((uint64_t)nested(i));
    hash((uint64_t)arrswap(i));
    hash((uint64_t)even((unsigned)i));
    hash((uint64_t)fact(i, 0));
  }
  for (int i = 0; i < 6; i++) {
    hash((uint64_t)stack_list(0, i));
    hash((uint64_t)sw_over(i));
    hash((uint64_t)tern(i, 3, 4));
    hash((uint64_t)cond_init(i & 1));
  }
  int log[9] = {0};
  hash((uint64_t)hanoi(6, 0, 1, 2, log));
  for (int i = 0; i < 9; i++)
    hash((uint64_t)log[i]);
  return checksum;
}
