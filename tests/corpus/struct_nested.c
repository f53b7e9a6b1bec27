// Nested structs and arrays inside them, walked with computed indices.
// struct cell { i16 x; i16 y; u8 marks[3]; }
// struct board { u8 size; struct cell cells[2]; i32 total; }
// test: int struct_nested(struct board *b, unsigned i)
// input b: object(board)
// input i: int
// tolerates: signed_overflow
struct cell {
  struct {
    short x, y;
  } at;
  unsigned char marks[3];
};

struct board {
  unsigned char size;
  struct cell cells[2];
  int total;
};

int struct_nested(struct board *b, unsigned i) {
  struct cell *c = &b->cells[i & 1];
  c->marks[i % 3] ^= b->size;
  b->total += c->at.x * c->at.y;
  int sum = b->total;
  for (int j = 0; j < 2; j++)
    for (int k = 0; k < 3; k++)
      sum += b->cells[j].marks[k];
  return sum;
}
