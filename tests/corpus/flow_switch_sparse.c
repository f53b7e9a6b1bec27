// A sparse switch over a long long, with negative and large cases.
// test: int flow_switch_sparse(long long x)
// input x: one_of(-1, 0, 1, 1000, 4294967296, 4294967297, -4294967296, 7, 2147483648)
int flow_switch_sparse(long long x) {
  switch (x) {
  case -1:
    return 1;
  case 0:
    return 2;
  case 1000:
    return 3;
  case 4294967296LL:
    return 4;
  case -4294967296LL:
    return 5;
  case 2147483648LL:
    return 6;
  }
  return x > 0 ? 7 : 8;
}
