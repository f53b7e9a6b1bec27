// Chunk by chunk, and number by number in each.
typedef struct clnode {
  unsigned chunk[4];
  struct clnode *next;
} clnode;

unsigned sum(const clnode *p) {
  unsigned total = 0;
  for (; p; p = p->next)
    for (int i = 0; i < 4; i++)
      total += p->chunk[i];
  return total;
}

// wrong: the last number of each chunk is left out
// - for (int i = 0; i < 4; i++)
// + for (int i = 0; i < 3; i++)
// wrong: the pointer behind the chunk is added, too
// - for (int i = 0; i < 4; i++)
// + for (int i = 0; i <= 4; i++)
// wrong: only the first chunk
// - for (; p; p = p->next)
// + if (p)
// wrong: the first chunk is left out
// - for (; p; p = p->next)
// + while (p && (p = p->next))
