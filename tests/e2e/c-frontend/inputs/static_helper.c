// Another file with a static function of the same name.
static int helper(int x) { return 2 * x; }
int second(int x) { return helper(x); }
