// Unions copied whole, and a struct copied through a char pointer into another type.
// struct either { u64 bits; u32 which; }
// test: long long union_copy(struct either *e, int n)
// input n: int(1..6)
// input e: array(struct either, n, which: int(0..2))
// tolerates: signed_overflow
struct either {
  union {
    int small;
    long long large;
    unsigned char raw[8];
  } value;
  unsigned which;
};

long long union_copy(struct either *e, int n) {
  long long sum = 0;
  struct either last = e[n - 1];
  for (int i = n - 1; i > 0; i--)
    e[i] = e[i - 1];
  e[0] = last;
  for (int i = 0; i < n; i++) {
    unsigned char shadow[sizeof(struct either)];
    const unsigned char *from = (const unsigned char *)&e[i];
    for (unsigned k = 0; k < sizeof shadow; k++)
      shadow[k] = from[k];
    switch (e[i].which) {
    case 0:
      sum += e[i].value.small;
      break;
    case 1:
      sum ^= e[i].value.large;
      break;
    default:
      sum += shadow[0] + shadow[7] * 256;
    }
  }
  return sum;
}
