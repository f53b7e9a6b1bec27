// Chunk by chunk, and byte by byte in each.
typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

int strcmp(const clnode *a, const clnode *b) {
  for (;; a = a->next, b = b->next)
    for (int i = 0; i < 4; i++)
      if (a->chunk[i] != b->chunk[i] || a->chunk[i] == 0)
        return a->chunk[i] - b->chunk[i];
}

// wrong: the last byte of each chunk is not compared
// - for (int i = 0; i < 4; i++)
// + for (int i = 0; i < 3; i++)
// wrong: the second list stays where it is
// - for (;; a = a->next, b = b->next)
// + for (;; a = a->next)
// wrong: with the sign of a char
// - return a->chunk[i] - b->chunk[i];
// + return (signed char)a->chunk[i] - (signed char)b->chunk[i];
// wrong: a terminator does not end the comparison
// - if (a->chunk[i] != b->chunk[i] || a->chunk[i] == 0)
// + if (a->chunk[i] != b->chunk[i] || a->chunk[0] == 0)
