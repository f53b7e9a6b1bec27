// Collatz steps with a cap; a loop with two exits.
// test: int int_collatz(unsigned long long x)
// input x: int(1..100000)
int int_collatz(unsigned long long x) {
  int steps = 0;
  while (x != 1) {
    if (steps == 200)
      return -1;
    x = x % 2 ? 3 * x + 1 : x / 2;
    steps++;
  }
  return steps;
}
