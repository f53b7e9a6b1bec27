// A list of more than 2^32 nodes is counted in 32 bits.
// RUN: lockstep check inputs/length_list.rel %s --timeout 8
// EXIT: 2
// EXPECT-NOT: equivalent
struct node { unsigned value; struct node *next; };
unsigned long length(struct node *p) {
  unsigned n = 0;
  for (; p; p = p->next)
    n++;
  return n;
}
