// Chunk by chunk, and byte by byte in each; the result points into the chunk.
#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

unsigned char *strchr(clnode *s, int c) {
  for (;; s = s->next)
    for (int i = 0; i < 4; i++) {
      if (s->chunk[i] == (unsigned char)c)
        return &s->chunk[i];
      if (s->chunk[i] == 0)
        return NULL;
    }
}

// wrong: the last byte of each chunk is left out
// - for (int i = 0; i < 4; i++) {
// + for (int i = 0; i < 3; i++) {
// wrong: the chunk, not the byte
// - return &s->chunk[i];
// + return s->chunk;
// wrong: the first byte of each chunk is left out
// - for (int i = 0; i < 4; i++) {
// + for (int i = 1; i < 4; i++) {
// wrong: c is not converted to a byte
// - if (s->chunk[i] == (unsigned char)c)
// + if (s->chunk[i] == c)
