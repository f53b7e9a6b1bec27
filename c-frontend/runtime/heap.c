/* The heap functions that can be said in terms of malloc and free. An allocation never fails here:
   that is an assumption of every verdict. But n * size may be more than any allocation can give, and
   then calloc says so. realloc always moves. */

typedef __SIZE_TYPE__ size_t;

void *malloc(size_t);
void free(void *);
void *memset(void *, int, size_t);
void *memcpy(void *restrict, const void *restrict, size_t);
size_t lockstep_object_size(const void *);

void *calloc(size_t n, size_t size) {
  if (size != 0 && n > (size_t)-1 / size)
    return 0;
  void *p = malloc(n * size);
  return memset(p, 0, n * size);
}

void *realloc(void *old, size_t size) {
  void *p = malloc(size);
  if (old) {
    size_t old_size = lockstep_object_size(old);
    memcpy(p, old, old_size < size ? old_size : size);
    free(old);
  }
  return p;
}
