/* bench/libc/specs/strlen.spec in C. */
size_t spec_strlen(const unsigned char *s) { return *s == 0 ? 0 : 1 + spec_strlen(s + 1); }
