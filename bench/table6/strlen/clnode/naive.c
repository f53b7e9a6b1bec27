// Chunk by chunk, and byte by byte in each.
#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

size_t strlen(const clnode *s) {
  size_t n = 0;
  for (;; s = s->next)
    for (int i = 0; i < 4; i++) {
      if (s->chunk[i] == 0)
        return n;
      n++;
    }
}

// wrong: the last byte of each chunk is left out
// - for (int i = 0; i < 4; i++) {
// + for (int i = 0; i < 3; i++) {
// wrong: reads into the pointer behind the chunk
// - for (int i = 0; i < 4; i++) {
// + for (int i = 0; i <= 4; i++) {
// wrong: every chunk counts one too much
// - for (;; s = s->next)
// + for (;; s = s->next, n++)
