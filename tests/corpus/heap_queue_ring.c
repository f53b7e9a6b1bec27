// Pushes and pops on a fresh ring buffer as a string says; a struct that owns another object.
// test: int heap_queue_ring(const char *orders)
// input orders: string(max 30, of "<<>x")
#include <stddef.h>

void *malloc(size_t size);
void free(void *p);

struct queue {
  unsigned char *slots;
  unsigned head, used, room;
};

static _Bool push(struct queue *q, unsigned char x) {
  if (q->used == q->room)
    return 0;
  q->slots[(q->head + q->used++) % q->room] = x;
  return 1;
}

static int pop(struct queue *q) {
  if (q->used == 0)
    return -1;
  int x = q->slots[q->head];
  q->head = (q->head + 1) % q->room;
  q->used--;
  return x;
}

int heap_queue_ring(const char *orders) {
  struct queue q = {malloc(5), 0, 0, 5};
  unsigned r = 0;
  for (unsigned char i = 1; *orders; orders++, i++) {
    if (*orders == '<')
      r += push(&q, i);
    else if (*orders == '>')
      r = r * 3 + (unsigned)pop(&q);
    else
      r ^= q.used << 10;
  }
  free(q.slots);
  return (int)r;
}
