// Prime sieve in zeroed memory.
// test: unsigned heap_calloc_sieve(unsigned n)
// input n: int(0..80)
#include <stddef.h>

void *calloc(size_t count, size_t size);
void free(void *p);

unsigned heap_calloc_sieve(unsigned n) {
  unsigned char *composite = calloc(n + 1, 1);
  unsigned primes = 0;
  if (!composite)
    return 0;
  for (unsigned i = 2; i <= n; i++) {
    if (composite[i])
      continue;
    primes++;
    for (unsigned j = i * i; j <= n; j += i)
      composite[j] = 1;
  }
  free(composite);
  return primes;
}
