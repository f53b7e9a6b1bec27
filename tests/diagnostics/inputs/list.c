typedef struct lnode {
  unsigned val;
  struct lnode *next;
} lnode;
struct flags {
  unsigned low : 3, high : 5;
  union {
    int number;
    char text[4];
  };
  struct lnode inner;
  double real;
};
struct opaque;
struct pair {
  int a, b;
};

unsigned table[16];

unsigned sum(const lnode *p) {
  unsigned n = table[0];
  for (; p; p = p->next)
    n += p->val;
  return n;
}

void clear(lnode *p, int n, struct opaque *o, struct flags *f) {
  if (p && o && f)
    p->val = n;
}

int by_value(struct pair p) { return p.a; }
