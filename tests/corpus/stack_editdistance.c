// Edit distance with one row of a table on the stack.
// test: unsigned stack_editdistance(const char *a, const char *b)
// input a: string(max 8, of "abc")
// input b: string(max 8, of "abc", like a)
unsigned stack_editdistance(const char *a, const char *b) {
  unsigned row[9], n = 0;
  for (; b[n]; n++)
    row[n] = n;
  row[n] = n;
  for (unsigned i = 0; a[i]; i++) {
    unsigned diagonal = row[0];
    row[0] = i + 1;
    for (unsigned j = 0; j < n; j++) {
      unsigned best = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      if (row[j] + 1 < best)
        best = row[j] + 1;
      if (diagonal + 1 < best)
        best = diagonal + 1;
      row[j + 1] = best;
    }
  }
  return row[n];
}
