// Run-length encoding written with gotos between states.
// test: unsigned flow_goto_state(const char *s, unsigned char *out)
// input s: string(max 20, of "aab")
// input out: buffer(2 * len(s))
unsigned flow_goto_state(const char *s, unsigned char *out) {
  unsigned n = 0;
  unsigned char run;
start:
  if (!*s)
    goto end;
  run = 1;
same:
  if (s[run] == *s && run < 3) {
    run++;
    goto same;
  }
  out[n++] = run;
  out[n++] = (unsigned char)*s;
  s += run;
  goto start;
end:
  return n;
}
