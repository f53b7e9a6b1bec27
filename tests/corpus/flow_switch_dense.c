// A small calculator on bytes: dense switch, default, a return from inside, nested loop control.
// test: int flow_switch_dense(const unsigned char *code, unsigned n)
// input n: int(0..20)
// input code: array(u8 int(0..9), n)
int flow_switch_dense(const unsigned char *code, unsigned n) {
  int acc = 1, loops = 0;
  unsigned pc = 0;
  while (pc < n) {
    switch (code[pc]) {
    case 0:
      return acc;
    case 1:
      acc++;
      break;
    case 2:
      acc *= 3;
      break;
    case 3:
      acc = -acc;
      break;
    case 4:
      if (acc & 1)
        pc++;
      break;
    case 5:
      if (++loops < 5) {
        pc = 0;
        continue;
      }
      break;
    case 6:
      acc ^= 0x55;
      __attribute__((fallthrough));
    case 7:
      acc -= 7;
      break;
    default:
      acc += code[pc];
    }
    pc++;
  }
  return acc + loops * 1000;
}
