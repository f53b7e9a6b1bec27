// Linked into every program of the sanitizer build, so that it behaves the same under ctest and by
// hand.

extern "C" const char *__ubsan_default_options() {
  return "print_stacktrace=1";
}

// cvc5's number library leaks once while it is loaded.
extern "C" const char *__lsan_default_suppressions() {
  return "leak:libcln.so\n";
}
extern "C" const char *__lsan_default_options() {
  return "print_suppressions=0";
}
