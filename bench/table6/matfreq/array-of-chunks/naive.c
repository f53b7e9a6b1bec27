// Row by row, chunk by chunk, byte by byte.
#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

size_t count(clnode **m, size_t u, unsigned char x) {
  size_t n = 0;
  for (size_t i = 0; i < u; i++)
    for (const clnode *p = m[i]; p; p = p->next)
      for (int j = 0; j < 4; j++)
        if (p->chunk[j] == x)
          n++;
  return n;
}

// wrong: the last byte of each chunk is left out
// - for (int j = 0; j < 4; j++)
// + for (int j = 0; j < 3; j++)
// wrong: reads into the pointer behind the chunk
// - for (int j = 0; j < 4; j++)
// + for (int j = 0; j <= 4; j++)
// wrong: only the first chunk of each row
// - for (const clnode *p = m[i]; p; p = p->next)
// + for (const clnode *p = m[i]; p; p = NULL)
