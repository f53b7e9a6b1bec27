_Static_assert(sizeof(NAME) == sizeof("a \"b\" c"), "double quotes, escaped");
_Static_assert(sizeof(PATH) == sizeof("x\\y"), "a backslash in single quotes");
_Static_assert(sizeof(EMPTY "") == 1, "an empty word");
int quoted(void) { return ONE + TWO(4); }
