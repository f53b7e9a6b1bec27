// Global variables that the function reads and writes.
// test: int global_counter(int step)
// input step: int(-3..3)
// global counter: array(i32 int(-9..9), 1)
// global recent: array(i16, 4)
int counter = 5;
static short recent[4] = {1, 2, 3, 4};

static void remember(short x) {
  for (int i = 3; i > 0; i--)
    recent[i] = recent[i - 1];
  recent[0] = x;
}

int global_counter(int step) {
  int sum = 0;
  counter += step;
  remember((short)counter);
  remember((short)(counter * 2));
  for (int i = 0; i < 4; i++)
    sum = sum * 5 + recent[i];
  return sum;
}
