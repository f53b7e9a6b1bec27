long narrow(long x) { return x; }
