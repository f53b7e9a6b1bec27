// Chunk by chunk, and pair by pair in each.
typedef struct clnode {
  unsigned chunk[4];
  struct clnode *next;
} clnode;

unsigned dot(const clnode *a, const clnode *b) {
  unsigned total = 0;
  for (; a && b; a = a->next, b = b->next)
    for (int i = 0; i < 4; i++)
      total += a->chunk[i] * b->chunk[i];
  return total;
}

// wrong: only the first list is tested
// - for (; a && b; a = a->next, b = b->next)
// + for (; a; a = a->next, b = b->next)
// wrong: the last pair of each chunk is left out
// - for (int i = 0; i < 4; i++)
// + for (int i = 0; i < 3; i++)
// wrong: the second list stays where it is
// - for (; a && b; a = a->next, b = b->next)
// + for (; a && b; a = a->next)
