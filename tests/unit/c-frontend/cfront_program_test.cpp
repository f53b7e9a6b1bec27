// Globals, calls, library functions and several files.
#include "tests/support/c_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace lockstep {
namespace {

using lockstep::testing::COptions;
using lockstep::testing::CProgram;

using Texts = std::vector<std::string>;

bool says(const CProgram &c, const std::string &text) {
  return c.errors().find(text) != std::string::npos;
}

constexpr const char *globals_text =
    "int counter = 5;\n"
    "static int hidden = 6;\n"
    "extern int elsewhere;\n"
    "const int squares[4] = {0, 1, 4, 9};\n"
    "static const char *const names[2] = {\"ab\", \"cde\"};\n"
    "struct T { const int *p; char c; unsigned long a; void *n; };\n"
    "const struct T t = {&squares[2], 'x', (unsigned long)&squares[1], (void *)0x1234};\n"
    "int square(int i) { return squares[i]; }\n"
    "int letter(int i, int j) { return names[i][j]; }\n"
    "int indirect(void) { return *t.p * 100 + t.c + *(int *)t.a; }\n"
    "unsigned long number(void) { return (unsigned long)t.n; }\n"
    "int count(void) { return ++counter; }\n"
    "int set(int x) { counter = x; hidden = x + 1; return counter + hidden; }\n"
    "int read_hidden(void) { return hidden; }\n"
    "int read_elsewhere(void) { return elsewhere; }\n"
    "int late(void) { static int calls; return ++calls; }\n"
    "struct U { union { int i; char c[8]; } u; short s; };\n"
    "const struct U u = {{.i = 7}, 3};\n"
    "int in_union(int i) { return u.u.c[i] + u.s; }\n"
    "const unsigned _BitInt(20) odd = 0xfffff;\n"
    "unsigned read_odd(void) { return (unsigned)odd; }\n";

TEST(CfrontProgram, ConstantTablesHaveTheirContents) {
  for (const ir::Target target : {ir::Target::X86_64, ir::Target::I386}) {
    CProgram c(globals_text, {.target = target});
    EXPECT_EQ(c.run("square", {3}), "returned 9");
    EXPECT_EQ(c.run("letter", {1, 2}), "returned 101");
    EXPECT_EQ(c.run("letter", {0, 2}), "returned 0");
    EXPECT_EQ(c.run("indirect"), "returned 521");
    EXPECT_EQ(c.run("number"), "returned 4660");
    EXPECT_EQ(c.run("in_union", {0}), "returned 10");
    EXPECT_EQ(c.run("read_odd"), "returned 1048575");
    EXPECT_EQ(c.run("square", {4}), "returned garbage; read_out_of_bounds at 8");
  }
}

// A function may be called at any time in the life of the program.
TEST(CfrontProgram, VariablesAreArbitraryAtEntry) {
  CProgram c(globals_text);
  EXPECT_EQ(c.run("count").substr(0, 16), "returned garbage");
  EXPECT_EQ(c.run("read_hidden"), "returned garbage");
  EXPECT_EQ(c.run("read_elsewhere"), "returned garbage");
  EXPECT_EQ(c.run("late").substr(0, 16), "returned garbage");
  EXPECT_EQ(c.run("set", {4}), "returned 9");
  EXPECT_EQ(c.word(c.address_of("counter"), 4), 4u);
  CProgram at_start(globals_text, {.initialise_globals = true});
  EXPECT_EQ(at_start.run("count"), "returned 6");
  EXPECT_EQ(at_start.run("late"), "returned 1");
}

TEST(CfrontProgram, AddressesOfFunctionsAndGlobals) {
  CProgram c("int f(int x) { return x; }\n"
             "int g(int x) { return x; }\n"
             "int different(void) { return &f != &g; }\n"
             "int a[2], b[2];\n"
             "int apart(void) { return a != b && &a[1] == a + 1; }\n"
             "int code(void) { return *(char *)&f; }\n");
  EXPECT_EQ(c.run("different"), "returned 1");
  EXPECT_EQ(c.run("apart"), "returned 1");
  EXPECT_EQ(c.run("code"), "returned garbage");
}

TEST(CfrontProgram, Aliases) {
  CProgram c("static int real(int x) { return x + 1; }\n"
             "int other(int x) __attribute__((alias(\"real\")));\n"
             "int weak_one(int x) __attribute__((weak, alias(\"real\")));\n"
             "int through(int x) { return other(x) + weak_one(x); }\n"
             "int table[3] = {1, 2, 3};\n"
             "extern int same[3] __attribute__((alias(\"table\")));\n"
             "int read(int i) { table[i] = 7; return same[i]; }\n",
             {.functions = {"other", "through", "read"}});
  EXPECT_EQ(c.run("other", {1}), "returned 2");
  EXPECT_EQ(c.run("through", {1}), "returned 4");
  EXPECT_EQ(c.run("read", {1}), "returned 7");
}

TEST(CfrontProgram, FunctionPointersThatResolve) {
  CProgram c("static int inc(int x) { return x + 1; }\n"
             "static int dec(int x) { return x - 1; }\n"
             "static int apply(int (*f)(int), int x) { return f(x); }\n"
             "int passed(int x) { return apply(inc, x) * 10 + apply(dec, x); }\n"
             "int local(int x) { int (*f)(int) = inc; return f(x); }\n"
             "int both(int c, int x) { int (*f)(int) = c ? inc : inc; return f(x); }\n"
             "static int (*const chosen)(int) = dec;\n"
             "int cast(int x) { return ((int (*)(int))(void *)inc)(x); }\n");
  EXPECT_EQ(c.run("passed", {3}), "returned 42");
  EXPECT_EQ(c.run("local", {3}), "returned 4");
  EXPECT_EQ(c.run("both", {1, 3}), "returned 4");
  EXPECT_EQ(c.run("cast", {3}), "returned 4");
}

TEST(CfrontProgram, FunctionPointersThatDoNot) {
  CProgram c("static int inc(int x) { return x + 1; }\n"
             "static int dec(int x) { return x - 1; }\n"
             "int pick(int c, int x) { int (*f)(int) = c ? inc : dec;\n"
             "  return f(x); }\n");
  EXPECT_FALSE(c.ok());
  EXPECT_TRUE(says(c, "0.c:4:10: error: a call through a function pointer"));
}

TEST(CfrontProgram, RecursionStaysACall) {
  CProgram c(
      "unsigned fact(unsigned n) { return n ? n * fact(n - 1) : 1; }\n"
      "int odd(unsigned n);\n"
      "int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }\n"
      "int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }\n"
      "int once(unsigned n) { return even(n); }\n"
      "static int helper(int x) { return x * 2; }\n"
      "int inlined(int x) { return helper(helper(x)); }\n"
      "int tree(int n) { int t[2] = {n, 1}; if (n > 0) { t[1] += tree(n - 1) + tree(n - 2); }\n"
      "  return t[n & 0] + t[1]; }\n");
  EXPECT_EQ(c.run("fact", {5}), "returned 120");
  EXPECT_EQ(c.run("even", {7}), "returned 0");
  EXPECT_EQ(c.run("once", {8}), "returned 1");
  EXPECT_EQ(c.run("inlined", {3}), "returned 12");
  EXPECT_EQ(c.run("tree", {3}), "returned 14");
  EXPECT_TRUE(c.has_call("fact", "fact"));
  EXPECT_TRUE(c.has_call("even", "odd"));
  EXPECT_TRUE(c.has_call("once", "even"));
  EXPECT_FALSE(c.has_call("inlined", "helper"));
}

TEST(CfrontProgram, SeveralFiles) {
  const std::vector<std::string> texts{
      "int helper(int); static int twin(int x) { return x + 1; }\n"
      "extern int shared; extern const int table[3];\n"
      "int f(int x) { shared = x; return helper(x) + twin(x) + table[2]; }\n",
      "int shared; const int table[3] = {1, 2, 3};\n"
      "static int twin(int x) { return x * 100; }\n"
      "int helper(int x) { return twin(x) + shared; }\n"
      "int fails(int *p) {\n  return *p; }\n"};
  for (const bool inline_calls : {true, false}) {
    CProgram c(texts, {.inline_calls = inline_calls});
    EXPECT_EQ(c.run("f", {2}), "returned 208");
    EXPECT_EQ(c.has_call("f", "helper"), !inline_calls);
    EXPECT_EQ(c.run("fails", {0}), "failed: null_access at 1.c:5");
  }
  CProgram twice(Texts{"int f(void) { return 1; }\n", "int f(void) { return 2; }\n"});
  EXPECT_TRUE(says(twice, "1.c: error: the C files do not link: Linking globals named 'f': symbol "
                          "multiply defined!"));
  CProgram types(Texts{"int x; int f(void) { return x; }\n", "int x(void) { return 2; }\n"});
  EXPECT_TRUE(says(types, "the C files do not link"));
}

TEST(CfrontProgram, DefinitionsOfEachLinkage) {
  CProgram c(Texts{"__attribute__((weak)) int weak(void) { return 1; }\n"
                   "int use_weak(void) { return weak(); }\n"
                   "static inline int helper(void) { return 3; }\n"
                   "int use_inline(void) { return helper(); }\n"
                   "extern inline int external(void) { return 4; }\n"
                   "int use_external(void) { return external(); }\n",
                   "int weak(void) { return 2; }\n"});
  EXPECT_EQ(c.run("use_weak"), "returned 2");
  EXPECT_EQ(c.run("use_inline"), "returned 3");
  EXPECT_EQ(c.run("use_external"), "returned 4");
  CProgram alone("__attribute__((weak)) int weak(void) { return 1; }\n"
                 "int use_weak(void) { return weak(); }\n");
  EXPECT_EQ(alone.run("use_weak"), "returned 1");
}

TEST(CfrontProgram, UnusedFunctionsDoNotMatter) {
  const char *text = "double half(double x) { return x / 2; }\n"
                     "int missing(int);\n"
                     "int calls(int x) { return missing(x); }\n"
                     "static double quarter(double x) { return half(x) / 2; }\n"
                     "int fine(int x) { return x + 1; }\n";
  CProgram c(text, {.functions = {"fine"}});
  EXPECT_EQ(c.run("fine", {1}), "returned 2");
  CProgram all(text);
  EXPECT_TRUE(says(all, "0.c:1:1: error: floating point (double) is not supported"));
  EXPECT_TRUE(says(all, "0.c:3:27: error: the definition of missing"));
  CProgram wrong(text, {.functions = {"fin"}});
  EXPECT_TRUE(says(wrong, "the function fin is not defined"));
  EXPECT_TRUE(says(wrong, "did you mean fine?"));
}

// A relation file may name a type that only other functions use.
TEST(CfrontProgram, TypesOfUnusedFunctionsAreKnown) {
  CProgram c("struct Node { struct Node *next; int v; };\n"
             "int value(struct Node *n) { return n->v; }\n"
             "int other(void *p) { return p != 0; }\n",
             {.functions = {"other"}});
  EXPECT_TRUE(c.module().types.find("struct Node"));
  EXPECT_EQ(c.module().find("value"), nullptr);
}

TEST(CfrontProgram, Heap) {
  CProgram c(
      "typedef __SIZE_TYPE__ size_t;\n"
      "void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t);\n"
      "void free(void *);\n"
      "struct N { struct N *next; int v; };\n"
      "int list(int n) { struct N *l = 0; for (int i = 0; i < n; i++) {\n"
      "    struct N *m = malloc(sizeof *m); m->next = l; m->v = i; l = m; }\n"
      "  int s = 0; while (l) { s = s * 10 + l->v; struct N *d = l; l = l->next; free(d); }\n"
      "  return s; }\n"
      "int zeroed(int n) { int *p = calloc(n, 4); int r = p[n - 1]; free(p); return r; }\n"
      "int grown(void) { int *p = malloc(8); p[0] = 1; p[1] = 2; p = realloc(p, 16); p[3] = 4;\n"
      "  int r = p[0] * 100 + p[1] * 10 + p[3]; free(p); return r; }\n"
      "int shrunk(void) { int *p = malloc(8); p[0] = 1; p[1] = 2; p = realloc(p, 4); return p[0]; "
      "}\n"
      "int from_null(void) { int *p = realloc(0, 4); *p = 3; return *p; }\n"
      "int two(void) { int *p = malloc(4), *q = malloc(4); *p = 1; *q = 2; return *p; }\n"
      "void *huge(void) { return malloc((size_t)-8); }\n"
      "void *product(size_t n) { return calloc(n, 16); }\n"
      "int empty(void) { return malloc(0) != 0; }\n");
  EXPECT_EQ(c.run("list", {4}), "returned 3210");
  EXPECT_EQ(c.run("zeroed", {5}), "returned 0");
  EXPECT_EQ(c.run("grown"), "returned 124");
  EXPECT_EQ(c.run("shrunk"), "returned 1");
  EXPECT_EQ(c.run("from_null"), "returned 3");
  EXPECT_EQ(c.run("two"), "returned 1");
  EXPECT_EQ(c.run("huge"), "out of memory");
  EXPECT_EQ(c.run("product", {uint64_t{1} << 61}), "returned 0");
  EXPECT_EQ(c.run("empty"), "returned 1");
  std::multiset<uint32_t> sites;
  for (const ir::Edge &edge : c.module().find("two")->edges)
    if (const auto *allocation = std::get_if<ir::Allocate>(&edge.step))
      sites.insert(allocation->site.value);
  EXPECT_EQ(sites.size(), 2u);
  EXPECT_NE(*sites.begin(), *sites.rbegin());
}

constexpr const char *library_text =
    "typedef __SIZE_TYPE__ size_t;\n"
    "void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);\n"
    "void *memset(void *, int, size_t); int memcmp(const void *, const void *, size_t);\n"
    "void *memchr(const void *, int, size_t); size_t strlen(const char *);\n"
    "size_t strnlen(const char *, size_t); char *strchr(const char *, int);\n"
    "char *strrchr(const char *, int); int strcmp(const char *, const char *);\n"
    "int strncmp(const char *, const char *, size_t); char *strcpy(char *, const char *);\n"
    "char *strncpy(char *, const char *, size_t); char *strcat(char *, const char *);\n"
    "size_t strspn(const char *, const char *); size_t strcspn(const char *, const char *);\n"
    "char *strpbrk(const char *, const char *);\n"
    "int sign(int x) { return (x > 0) - (x < 0); }\n"
    "int copy(char *d, char *s, int n) { return memcpy(d, s, n) == d; }\n"
    "int move(char *d, char *s, int n) { return memmove(d, s, n) == d; }\n"
    "int fill(char *d, int c, int n) { return memset(d, c, n) == d; }\n"
    "int compare(char *a, char *b, int n) { return sign(memcmp(a, b, n)); }\n"
    "int exact(char *a, char *b, int n) { return memcmp(a, b, n); }\n"
    "int find(char *s, int c, int n) { char *p = memchr(s, c, n); return p ? p - s : -1; }\n"
    "int length(char *s) { return strlen(s); }\n"
    "int bounded(char *s, int n) { return strnlen(s, n); }\n"
    "int first(char *s, int c) { char *p = strchr(s, c); return p ? p - s : -1; }\n"
    "int last(char *s, int c) { char *p = strrchr(s, c); return p ? p - s : -1; }\n"
    "int order(char *a, char *b) { return sign(strcmp(a, b)); }\n"
    "int order_n(char *a, char *b, int n) { return sign(strncmp(a, b, n)); }\n"
    "int joined(char *a, char *b) { char t[20]; strcpy(t, a); strcat(t, b); return strlen(t); }\n"
    "int padded(char *a) { char t[8]; strncpy(t, a, 8); return t[7] * 100 + t[0]; }\n"
    "int span(char *s, char *set) { return strspn(s, set) * 10 + strcspn(s, set); }\n"
    "int any(char *s, char *set) { char *p = strpbrk(s, set); return p ? p - s : -1; }\n"
    "struct Big { char c[600]; };\n"
    "int big(struct Big *p) { struct Big b = *p; b.c[599]++; return b.c[599] * 10 + p->c[599]; }\n";

TEST(CfrontProgram, LibraryFunctionsWithoutSource) {
  for (const ir::Target target : {ir::Target::X86_64, ir::Target::I386}) {
    CProgram c(library_text, {.target = target});
    const uint64_t abc = c.string("abcabc");
    const uint64_t abd = c.string("abd");
    const uint64_t buffer = c.object({1, 2, 3, 4, 5, 6, 7, 8});
    EXPECT_EQ(c.run("copy", {buffer, abc, 3}), "returned 1");
    EXPECT_EQ(c.word(buffer, 4), 0x04636261u);
    EXPECT_EQ(c.run("copy", {buffer + 1, buffer, 3}), "returned 1; broken_promise at 12");
    EXPECT_EQ(c.run("copy", {buffer, buffer, 3}), "returned 1");
    EXPECT_EQ(c.run("move", {buffer + 1, buffer, 3}), "returned 1");
    EXPECT_EQ(c.word(buffer, 4), 0x03020101u);
    EXPECT_EQ(c.run("move", {buffer, buffer + 1, 3}), "returned 1");
    EXPECT_EQ(c.word(buffer, 4), 0x04040302u);
    EXPECT_EQ(c.run("fill", {buffer, 0x1ff, 2}), "returned 1");
    EXPECT_EQ(c.word(buffer, 4), 0x0403ffffu);
    EXPECT_EQ(c.run("fill", {buffer, 1, 9}), "failed: write_out_of_bounds at 14");
    EXPECT_EQ(c.run("compare", {abc, abd, 3}), "returned -1");
    EXPECT_EQ(c.run("compare", {abc, abd, 2}), "returned 0");
    EXPECT_EQ(c.run("exact", {abc, abd, 3}), "returned garbage");
    EXPECT_EQ(c.run("find", {abc, 'c', 6}), "returned 2");
    EXPECT_EQ(c.run("find", {abc, 'x', 6}), "returned -1");
    EXPECT_EQ(c.run("length", {abc}), "returned 6");
    EXPECT_EQ(c.run("bounded", {abc, 4}), "returned 4");
    EXPECT_EQ(c.run("first", {abc, 'b'}), "returned 1");
    EXPECT_EQ(c.run("first", {abc, 0}), "returned 6");
    EXPECT_EQ(c.run("last", {abc, 'b'}), "returned 4");
    EXPECT_EQ(c.run("order", {abd, abc}), "returned 1");
    EXPECT_EQ(c.run("order", {abc, abc}), "returned 0");
    EXPECT_EQ(c.run("order_n", {abc, abd, 3}), "returned -1");
    EXPECT_EQ(c.run("order_n", {abc, abd, 2}), "returned 0");
    EXPECT_EQ(c.run("joined", {abc, abd}), "returned 9");
    EXPECT_EQ(c.run("padded", {abd}), "returned 97");
    EXPECT_EQ(c.run("span", {abc, c.string("ba")}), "returned 20");
    EXPECT_EQ(c.run("any", {abc, c.string("xc")}), "returned 2");
    EXPECT_EQ(c.run("big", {c.object(std::vector<uint8_t>(600, 4))}), "returned 54");
  }
}

TEST(CfrontProgram, TheUsersDefinitionsComeFirst) {
  CProgram c("typedef unsigned long size_t;\n"
             "size_t strlen(const char *s) { return 42; }\n"
             "char *strcat(char *, const char *); void *malloc(size_t n) { return (void *)16; }\n"
             "int length(char *s) { return strlen(s); }\n"
             "unsigned long block(void) { return (unsigned long)malloc(5); }\n");
  EXPECT_EQ(c.run("length", {c.string("abc")}), "returned 42");
  EXPECT_EQ(c.run("block"), "returned 16");
}

TEST(CfrontProgram, ClangErrorsArePassedOn) {
  CProgram c("int f(void) {\n  return x;\n}\n");
  EXPECT_FALSE(c.ok());
  EXPECT_TRUE(says(c, "clang does not accept this file"));
  EXPECT_TRUE(says(c, "0.c:2:10: error: use of undeclared identifier 'x'"));
  CProgram flag("#ifndef ON\n#error off\n#endif\nint f(void) { return ON; }\n",
                {.flags = {"-DON=3"}});
  EXPECT_EQ(flag.run("f"), "returned 3");
  CProgram other("int f(void) { return 1; }\n", {.flags = {"--target=aarch64-linux-gnu"}});
  EXPECT_TRUE(says(other, "the target aarch64-unknown-linux-gnu is not supported"));
}

} // namespace
} // namespace lockstep
