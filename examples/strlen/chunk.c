#include <stddef.h>

typedef struct clnode {
  unsigned char chunk[4];
  struct clnode *next;
} clnode;

size_t strlen_chunk(const clnode *p) {
  size_t n = 0;
  for (;; p = p->next) {
    for (int i = 0; i < 4; i++) {
      if (p->chunk[i] == 0)
        return n;
      n++;
    }
  }
}
