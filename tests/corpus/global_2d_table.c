// A two-dimensional constant table as a state machine over a string.
// test: int global_2d_table(const char *s)
// input s: string(max 20, of "01.-x")
enum state { START, SIGN, DIGITS, POINT, BAD };

static const signed char step[5][3] = {
    {SIGN, DIGITS, POINT}, {-1, DIGITS, POINT}, {-1, DIGITS, POINT}, {-1, POINT, -1}, {-1, -1, -1}};

int global_2d_table(const char *s) {
  enum state at = START;
  int consumed = 0;
  for (; *s; s++, consumed++) {
    int kind;
    switch (*s) {
    case '-':
      kind = 0;
      break;
    case '0':
    case '1':
      kind = 1;
      break;
    case '.':
      kind = 2;
      break;
    default:
      return -1 - consumed;
    }
    int next = step[at][kind];
    if (next < 0)
      return -100 - consumed;
    at = (enum state)next;
  }
  return (int)at * 100 + consumed;
}
