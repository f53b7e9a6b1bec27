// RUN: lockstep ir %s --function strlen_wrd
// EXIT: 3
// EXPECT: the function strlen_wrd is not defined in the C files
// EXPECT: hint: did you mean strlen_word?
// EXPECT-NOT: internal error
int strlen_word(const char *s) { return *s; }
