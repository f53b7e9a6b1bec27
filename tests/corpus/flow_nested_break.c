// Three nested loops, breaks and continues, an early return with a found triple.
// test: unsigned flow_nested_break(unsigned limit)
// input limit: int(0..14)
unsigned flow_nested_break(unsigned limit) {
  unsigned count = 0;
  for (unsigned c = 1; c < limit; c++) {
    for (unsigned b = 1; b < c; b++) {
      if ((b + c) % 5 == 3)
        continue;
      for (unsigned a = 1; a <= b; a++) {
        if (a * a + b * b > c * c)
          break;
        if (a * a + b * b == c * c) {
          if (++count == 2)
            return a * 10000 + b * 100 + c;
        }
      }
    }
  }
  return count;
}
