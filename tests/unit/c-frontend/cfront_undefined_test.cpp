// What LLVM's passes would hide stays visible. Each function here has a bug that optimisation
// erases, or that some pass would use to erase something else.
#include "tests/support/c_program.h"

#include <gtest/gtest.h>

#include <climits>

namespace lockstep {
namespace {

using lockstep::testing::COptions;
using lockstep::testing::CProgram;

constexpr uint64_t minus(uint64_t x) {
  return 0 - x;
}

TEST(CfrontUndefined, UninitialisedLocals) {
  CProgram c(
      "int one_path(int c) { int x; if (c) x = 1; return x; }\n"
      "int branches(void) { int x; if (x) return 1; return 2; }\n"
      "int every_pass(int n) { int r = 0; for (int i = 0; i < n; i++) {\n"
      "  int x; if (i == 0) x = 1; r = x; } return r; }\n"
      "int goes_back(int n) { again:; int x; if (n == 2) x = 5; if (--n) goto again; return x; }\n"
      "struct S { int a, b; };\n"
      "int half(int c) { struct S s; s.a = 1; if (c) s.b = 2; return s.b; }\n"
      "int element(int i) { int t[4]; t[1] = 7; return t[i]; }\n"
      "int big(int i) { char t[256]; t[1] = 7; return t[i]; }\n"
      "int big_pass(int n) { int r = 0; for (int i = 0; i < n; i++) {\n"
      "  char t[256]; if (i == 0) t[n] = 1; r = t[n]; } return r; }\n"
      "int unused(void) { int x; int y = x; return 3; }\n"
      "int masked(void) { unsigned x; return (x & 0xf0) | 0xf0; }\n"
      "int cancels(void) { unsigned x; return x == x; }\n");
  EXPECT_EQ(c.run("one_path", {1}), "returned 1");
  EXPECT_EQ(c.run("one_path", {0}), "returned garbage");
  EXPECT_NE(c.run("branches").find("; uninitialised_read at 2"), std::string::npos);
  EXPECT_EQ(c.run("every_pass", {1}), "returned 1");
  EXPECT_EQ(c.run("every_pass", {2}), "returned garbage");
  EXPECT_EQ(c.run("goes_back", {2}), "returned garbage");
  EXPECT_EQ(c.run("half", {1}), "returned 2");
  EXPECT_EQ(c.run("half", {0}), "returned garbage");
  EXPECT_EQ(c.run("element", {1}), "returned 7");
  EXPECT_EQ(c.run("element", {2}), "returned garbage");
  EXPECT_EQ(c.run("big", {1}), "returned 7");
  EXPECT_EQ(c.run("big", {2}), "returned garbage");
  EXPECT_EQ(c.run("big_pass", {1}), "returned 1");
  EXPECT_EQ(c.run("big_pass", {2}), "returned garbage");
  EXPECT_EQ(c.run("unused"), "returned 3");
  EXPECT_EQ(c.run("masked"), "returned 240");
}

TEST(CfrontUndefined, UnreachableAndTraps) {
  CProgram c("int promise(int x) { if (x)\n"
             "    __builtin_unreachable();\n"
             "  return 1; }\n"
             "int trap(int x) { if (x) __builtin_trap(); return 1; }\n"
             "_Noreturn void abort(void);\n"
             "int stops(int x) { if (x) abort(); return 1; }\n"
             "int f(int x) { if (x == 1) return 5; }\n"
             "_Noreturn static void never(int x) { if (x) for (;;); }\n"
             "int comes_back(int x) { never(x); }\n");
  EXPECT_EQ(c.run("promise", {0}), "returned 1");
  EXPECT_EQ(c.run("promise", {1}), "failed: unreachable at 2");
  EXPECT_EQ(c.run("trap", {1}), "failed: unreachable at 4");
  EXPECT_EQ(c.run("stops", {1}), "failed: unreachable at 6");
  EXPECT_EQ(c.run("f", {1}), "returned 5");
  EXPECT_EQ(c.run("f", {2}), "returned garbage");
  EXPECT_EQ(c.run("comes_back", {0}).substr(0, 19), "failed: unreachable");
}

TEST(CfrontUndefined, NullPointers) {
  CProgram c("struct S { int a; int b[10]; struct S *next; };\n"
             "int read(int *p) { return *p; }\n"
             "void write(int *p) { *p = 1; }\n"
             "int field(struct S *p) { return p->b[2]; }\n"
             "int index(char *p, long i) { return p[i]; }\n"
             "int *address(struct S *p) { return &p->b[1]; }\n"
             "int conditional(int c, struct S *p) { return (c ? p : 0)->b[1]; }\n"
             "int assumed(int *p) { int x = *p; if (!p) return 7; return x; }\n"
             "int result_unused(int *p) { int x = *p; return 0; }\n"
             "int structure_unused(struct S *p) { struct S s = *p; return 0; }\n"
             "static int load(int *p) { int x = *p; return 0; }\n"
             "int inlined(int *p) { return load(p); }\n"
             "int constant(void) { return *(int *)0; }\n"
             "int chain(struct S *p) { return p->next->next->a; }\n"
             "__attribute__((nonnull)) int promised(int *p) { if (!p) return 7; return 1; }\n"
             "__attribute__((returns_nonnull)) static int *find(int *p) { return p; }\n"
             "int found(int *p) { int *q = find(p); if (!q) return 7; return 1; }\n"
             "int statics(int p[static 3]) { if (!p) return 7; return 1; }\n"
             "unsigned long strlen(const char *);\n"
             "int library(const char *p) { return (int)strlen(p); }\n"
             "int arm(int c, struct S *p, struct S *q) { int *x = c ? &p->b[1] : &q->b[1]; return "
             "*x; }\n");
  EXPECT_EQ(c.run("read", {0}), "failed: null_access at 2");
  EXPECT_EQ(c.run("write", {0}), "failed: null_access at 3");
  EXPECT_EQ(c.run("field", {0}), "failed: null_access at 4");
  EXPECT_EQ(c.run("index", {0, 0x10000000}), "failed: null_access at 5");
  EXPECT_EQ(c.run("address", {0}), "returned 8");
  EXPECT_EQ(c.run("conditional", {0, c.uninitialised_object(64)}), "failed: null_access at 7");
  EXPECT_EQ(c.run("assumed", {0}), "failed: null_access at 8");
  EXPECT_EQ(c.run("result_unused", {0}), "failed: null_access at 9");
  EXPECT_EQ(c.run("structure_unused", {0}), "failed: null_access at 10");
  EXPECT_EQ(c.run("inlined", {0}), "failed: null_access at 11");
  EXPECT_EQ(c.run("constant"), "failed: null_access at 13");
  const uint64_t last = c.object(std::vector<uint8_t>(64, 0));
  EXPECT_EQ(c.run("chain", {last}), "failed: null_access at 14");
  EXPECT_EQ(c.run("promised", {0}), "returned 7");
  EXPECT_EQ(c.run("found", {0}), "returned 7");
  EXPECT_EQ(c.run("statics", {0}), "returned 7");
  EXPECT_EQ(c.run("library", {0}), "failed: null_access at 20");
  EXPECT_EQ(c.run("arm", {1, 0, c.uninitialised_object(64)}), "failed: null_access at 21");
}

TEST(CfrontUndefined, Division) {
  CProgram c("int quotient(int a, int b) { return a / b; }\n"
             "unsigned rest(unsigned a, unsigned b) { return a % b; }\n"
             "int unused(int a, int b) { int x = a / b; return 0; }\n"
             "static int inner(int a, int b) { return a / b; }\n"
             "int by_constant(int a) { return inner(a, 0); }\n"
             "int by_itself(int a) { return inner(a, a); }\n"
             "int in_dead_result(int a) { int x = inner(1, a); return 2; }\n"
             "int zero_variable(void) { int z = 0; return 1 / z; }\n"
             "static int own_zero(void) { int z = 0; return 1 % z; }\n"
             "int inlined_zero(void) { own_zero(); return 3; }\n");
  EXPECT_EQ(c.run("quotient", {1, 0}), "failed: division_by_zero at 1");
  EXPECT_EQ(c.run("quotient", {0x80000000, minus(1)}), "failed: division_by_zero at 1");
  EXPECT_EQ(c.run("rest", {1, 0}), "failed: division_by_zero at 2");
  EXPECT_EQ(c.run("unused", {1, 0}), "failed: division_by_zero at 3");
  EXPECT_EQ(c.run("by_constant", {1}), "failed: division_by_zero at 4");
  EXPECT_EQ(c.run("by_itself", {0}), "failed: division_by_zero at 4");
  EXPECT_EQ(c.run("by_itself", {3}), "returned 1");
  EXPECT_EQ(c.run("in_dead_result", {0}), "failed: division_by_zero at 4");
  EXPECT_EQ(c.run("zero_variable"), "failed: division_by_zero at 8");
  EXPECT_EQ(c.run("inlined_zero"), "failed: division_by_zero at 9");
}

TEST(CfrontUndefined, SignedOverflowWrapsAndIsFound) {
  CProgram c("int grows(int x) { return x + 1 > x; }\n"
             "int sub(int a, int b) { return a - b; }\n"
             "int mul(int a) { return a * 3; }\n"
             "int neg(int a) { return -a; }\n"
             "int step(int a) { a++; return a; }\n"
             "static int inner(int a) { return a + 1; }\n"
             "int inlined(void) { return inner(2147483647); }\n"
             "short narrow(short a) { return a + 1; }\n"
             "unsigned wraps(unsigned a) { return a + 1; }\n"
             "long unused(long a) { long b = a + 1; return 0; }\n");
  EXPECT_EQ(c.run("grows", {INT_MAX}), "returned 0; signed_overflow at 1");
  EXPECT_EQ(c.run("grows", {1}), "returned 1");
  EXPECT_EQ(c.run("sub", {0x80000000, 1}), "returned 2147483647; signed_overflow at 2");
  EXPECT_EQ(c.run("mul", {0x60000000}), "returned 536870912; signed_overflow at 3");
  EXPECT_EQ(c.run("neg", {0x80000000}), "returned -2147483648; signed_overflow at 4");
  EXPECT_EQ(c.run("step", {INT_MAX}), "returned -2147483648; signed_overflow at 5");
  EXPECT_EQ(c.run("inlined"), "returned -2147483648; signed_overflow at 6");
  EXPECT_EQ(c.run("narrow", {0x7fff}), "returned -32768");
  EXPECT_EQ(c.run("wraps", {0xffffffff}), "returned 0");
  EXPECT_EQ(c.run("unused", {LONG_MAX}), "returned 0; signed_overflow at 10");
  CProgram wrapv("int grows(int x) { return x + 1 > x; }\n", COptions{.flags = {"-fwrapv"}});
  EXPECT_EQ(wrapv.run("grows", {INT_MAX}), "returned 0");
}

TEST(CfrontUndefined, OversizedShifts) {
  CProgram c("int left(int a, int n) { return a << n; }\n"
             "unsigned right(unsigned a, int n) { return a >> n; }\n"
             "static int inner(int a, int n) { return a >> n; }\n"
             "int inlined(int a) { return inner(a, 32); }\n"
             "int unused(int n) { int x = 1 << n; return 2; }\n");
  EXPECT_EQ(c.run("left", {1, 32}), "returned garbage; oversized_shift at 1");
  EXPECT_EQ(c.run("left", {1, 31}), "returned -2147483648");
  EXPECT_EQ(c.run("right", {1, minus(1)}), "returned garbage; oversized_shift at 2");
  EXPECT_EQ(c.run("inlined", {1}), "returned garbage; oversized_shift at 3");
  EXPECT_EQ(c.run("unused", {32}), "returned 2; oversized_shift at 5");
}

TEST(CfrontUndefined, OutOfBounds) {
  CProgram c(
      "int read(int *p) { return p[2]; }\n"
      "void write(int *p) { p[2] = 1; }\n"
      "int local_write(int v) { int a[2]; a[0] = 1; a[5] = v; return a[0]; }\n"
      "int local_read(void) { int a[2] = {1, 2}; return a[2]; }\n"
      "int before(void) { int a[2] = {1, 2}; return *(a - 1); }\n"
      "static void set(int *p, int i) { p[i] = 9; }\n"
      "int inlined_write(void) { int a[2] = {1, 2}; set(a, 2); return a[0]; }\n"
      "int straddles(void) { int a[2] = {1, 2}; *(long *)(a + 1) = 5; return a[0]; }\n"
      "int neighbour(int i) { int a[4]; int b[4]; a[0] = b[0] = 1; a[i] = 2; return b[0]; }\n"
      "struct S { int a[2]; int b; };\n"
      "int within(struct S *p) { return p->a[2]; }\n"
      "void literal(void) { char *s = \"abc\"; s[0] = 'x'; }\n"
      "const int table[2] = {1, 2};\n"
      "void constant(int i) { *(int *)&table[i] = 3; }\n"
      "int end_pointer(int c) { int a[2] = {1, 2}; int *e = c ? a + 2 : a; return e - a == 2; }\n");
  const uint64_t p = c.ints({1, 2});
  EXPECT_EQ(c.run("read", {p}), "returned garbage; read_out_of_bounds at 1");
  EXPECT_EQ(c.run("write", {p}), "failed: write_out_of_bounds at 2");
  EXPECT_EQ(c.run("local_write", {7}), "failed: write_out_of_bounds at 3");
  EXPECT_EQ(c.run("local_read"), "returned garbage; read_out_of_bounds at 4");
  EXPECT_EQ(c.run("before"), "returned garbage; read_out_of_bounds at 5");
  EXPECT_EQ(c.run("inlined_write"), "failed: write_out_of_bounds at 6");
  EXPECT_EQ(c.run("straddles"), "failed: write_out_of_bounds at 8");
  EXPECT_EQ(c.run("neighbour", {1}), "returned 1");
  EXPECT_EQ(c.run("neighbour", {4}), "failed: write_out_of_bounds at 9");
  EXPECT_EQ(c.run("within", {c.ints({1, 2, 3})}), "returned 3");
  EXPECT_EQ(c.run("literal"), "failed: write_out_of_bounds at 12");
  EXPECT_EQ(c.run("constant", {1}), "failed: write_out_of_bounds at 14");
  EXPECT_EQ(c.run("end_pointer", {1}), "returned 1");
}

TEST(CfrontUndefined, Heap) {
  CProgram c("typedef unsigned long size_t;\n"
             "void *malloc(size_t); void free(void *); void *realloc(void *, size_t);\n"
             "void twice(void) { char *p = malloc(4); free(p); free(p); }\n"
             "void middle(void) { char *p = malloc(4); free(p + 1); }\n"
             "void local(void) { int x; free(&x); }\n"
             "void argument(void *p) { free(p); }\n"
             "int after(void) { char *p = malloc(4); p[0] = 1; free(p); return p[0]; }\n"
             "void write_after(void) { char *p = malloc(4); free(p); p[0] = 1; }\n"
             "int old(void) { int *p = malloc(4); *p = 1; int *q = realloc(p, 8); return *p; }\n"
             "void stale(void) { int *p = malloc(4); realloc(p, 8); *p = 1; }\n"
             "int fresh(void) { char *p = malloc(4); return p[0]; }\n"
             "void null(void) { free(0); }\n"
             "void past(size_t n) { char *p = malloc(n); p[n] = 1; }\n"
             "void garbage(void) { char *p; free(p); }\n");
  EXPECT_EQ(c.run("twice"), "failed: bad_free at 3");
  EXPECT_EQ(c.run("middle"), "failed: bad_free at 4");
  EXPECT_EQ(c.run("local"), "failed: bad_free at 5");
  EXPECT_EQ(c.run("argument", {c.ints({1})}), "failed: bad_free at 6");
  EXPECT_EQ(c.run("after"), "returned garbage; read_out_of_bounds at 7");
  EXPECT_EQ(c.run("write_after"), "failed: write_out_of_bounds at 8");
  EXPECT_EQ(c.run("old"), "returned garbage; read_out_of_bounds at 9");
  EXPECT_EQ(c.run("stale"), "failed: write_out_of_bounds at 10");
  EXPECT_EQ(c.run("fresh"), "returned garbage");
  EXPECT_EQ(c.run("null"), "returned");
  EXPECT_EQ(c.run("past", {3}), "failed: write_out_of_bounds at 13");
  EXPECT_EQ(c.run("garbage"), "failed: bad_free at 14; uninitialised_read at 14");
}

TEST(CfrontUndefined, DanglingPointersToLocals) {
  CProgram c(
      "int inner(void) { int *p; { int x = 1; p = &x; } return *p; }\n"
      "void inner_write(void) { int *p; { int x = 1; p = &x; } *p = 2; }\n"
      "static int *escape(void) { int x = 1; return &x; }\n"
      "int returned(void) { return *escape(); }\n"
      "void returned_write(void) { *escape() = 5; }\n"
      "int last_pass(int n) { int *p = 0; int r = 0; for (int i = 0; i < n; i++) {\n"
      "  int x; if (p) r += *p; x = i + 1; p = &x; } return r; }\n"
      "void last_pass_write(int n) { int *p = 0; for (int i = 0; i < n; i++) {\n"
      "  int x = i; if (p) *p = 1; p = &x; } }\n"
      "static int *deep(int n) { int x = n; if (n) return deep(n - 1); return &x; }\n"
      "int recursive(int n) { return *deep(n); }\n"
      "int big(void) { char *p; { char t[256]; t[3] = 1; p = t; } return p[3]; }\n"
      "static void fill(int *p) { *p = 4; }\n"
      "int fine(int n) { int s = 0; for (int i = 0; i < n; i++) { int x; fill(&x);\n"
      "  if (i == 5) return -1; if (i == 4) break; s += x; } return s; }\n"
      "int left(int n) { int *p = 0; for (;;) { int x = n; if (n-- == 0) goto out; p = &x; }\n"
      "  out: return p ? *p : -1; }\n"
      "int same_block(void) { int *p = 0; again:; int x; if (!p) { p = &x; goto again; }\n"
      "  x = 5; return *p; }\n"
      "struct S { int v; };\n"
      "int loop_struct(int n) { struct S *q = 0; int r = 0; while (n--) { struct S s = {n};\n"
      "  if (q) r = q->v; q = &s; } return r; }\n");
  EXPECT_EQ(c.run("inner"), "returned garbage; read_out_of_bounds at 1");
  EXPECT_EQ(c.run("inner_write"), "failed: write_out_of_bounds at 2");
  EXPECT_EQ(c.run("returned"), "returned garbage; read_out_of_bounds at 4");
  EXPECT_EQ(c.run("returned_write"), "failed: write_out_of_bounds at 5");
  EXPECT_EQ(c.run("last_pass", {1}), "returned 0");
  EXPECT_EQ(c.run("last_pass", {2}), "returned garbage; read_out_of_bounds at 7");
  EXPECT_EQ(c.run("last_pass_write", {2}), "failed: write_out_of_bounds at 9");
  EXPECT_EQ(c.run("recursive", {2}), "returned garbage; read_out_of_bounds at 11");
  EXPECT_EQ(c.run("big"), "returned garbage; read_out_of_bounds at 12");
  EXPECT_EQ(c.run("fine", {3}), "returned 12");
  EXPECT_EQ(c.run("fine", {9}), "returned 16");
  EXPECT_EQ(c.run("left", {0}), "returned -1");
  EXPECT_EQ(c.run("left", {1}), "returned garbage; read_out_of_bounds at 17");
  EXPECT_EQ(c.run("same_block"), "returned 5");
  EXPECT_EQ(c.run("loop_struct", {2}), "returned garbage; read_out_of_bounds at 22");
}

TEST(CfrontUndefined, PromisesAreChecked) {
  CProgram c("int assumes(int x) { __builtin_assume(x > 0); return x > 0; }\n"
             "int aligned(char *p) { int *q = __builtin_assume_aligned(p, 16);\n"
             "  return ((unsigned long)q & 15) == 0; }\n"
             "static int inner(int x) { __builtin_assume(x != 5); return x == 5; }\n"
             "int inlined(void) { return inner(5); }\n"
             "int offset(char *p) { char *q = __builtin_assume_aligned(p, 16, 4); return *q; }\n");
  EXPECT_EQ(c.run("assumes", {1}), "returned 1");
  EXPECT_EQ(c.run("assumes", {0}), "returned 0; broken_promise at 1");
  EXPECT_EQ(c.run("aligned", {32}), "returned 1");
  EXPECT_EQ(c.run("aligned", {33}), "returned 0; broken_promise at 2");
  EXPECT_EQ(c.run("inlined"), "returned 1; broken_promise at 4");
}

TEST(CfrontUndefined, NothingIsAssumedOfLoopsAndAliases) {
  CProgram c(
      "void forever(void) { while (1); }\n"
      "int no_effect(unsigned n) { while (n != 1) { if (n % 2) n = n; else n /= 2; } return 7; }\n"
      "int overlap(int *restrict a, int *restrict b) { *a = 1; *b = 2; return *a; }\n"
      "int types(int *a, short *b) { *a = 1; *b = 2; return *a; }\n"
      "static int inner(int *restrict a, int *restrict b) { *a = 1; *b = 2; return *a; }\n"
      "int inlined(int *a) { return inner(a, a); }\n"
      "__attribute__((const)) static int counts(int *p) { return ++*p; }\n"
      "int twice(int *p) { return counts(p) * 10 + counts(p); }\n"
      "__attribute__((malloc)) static int *same(int *p) { return p; }\n"
      "int aliases(int *p) { int *q = same(p); *p = 1; *q = 2; return *p; }\n");
  EXPECT_EQ(c.run("forever", {}, 100), "step limit");
  EXPECT_EQ(c.run("no_effect", {3}, 100), "step limit");
  const uint64_t p = c.ints({0});
  EXPECT_EQ(c.run("overlap", {p, p}), "returned 2");
  EXPECT_EQ(c.run("types", {p, p}), "returned 2");
  EXPECT_EQ(c.run("inlined", {p}), "returned 2");
  EXPECT_EQ(c.run("twice", {p}), "returned 12");
  EXPECT_EQ(c.run("aliases", {p}), "returned 2");
}

// Flags after `--` must not bring back what was taken away.
TEST(CfrontUndefined, OptimisationFlagsDoNotCount) {
  const char *text =
      "int one_path(int c) { int x; if (c) x = 1; return x; }\n"
      "int grows(int x) { return x + 1 > x; }\n"
      "__attribute__((always_inline)) static inline int q(int a, int b) { return a / b; }\n"
      "int unused(int a) { q(a, 0); return 1; }\n";
  CProgram c(
      text, COptions{.flags = {"-O3", "-g0", "-fstrict-aliasing", "-fdelete-null-pointer-checks"}});
  EXPECT_EQ(c.run("one_path", {0}), "returned garbage");
  EXPECT_EQ(c.run("grows", {INT_MAX}), "returned 0; signed_overflow at 2");
  EXPECT_EQ(c.run("unused", {1}), "failed: division_by_zero at 3");
}

TEST(CfrontUndefined, FoldedConstantsAreRejected) {
  for (const char *text : {"int f(void) { return 1 / 0; }\n", "int f(void) { return 1 << 40; }\n",
                           "int f(int c) { return c ? 1 % 0 : 2; }\n"}) {
    CProgram c(text);
    EXPECT_NE(c.errors().find("0.c:1:"), std::string::npos);
    EXPECT_NE(c.errors().find("an operation on constants that has no value"), std::string::npos);
  }
}

TEST(CfrontUndefined, FailuresThatHingeOnGarbageSaySo) {
  CProgram c("int divides(int a) { int x; return a / x; }\n"
             "int writes(int *p) { int i; p[i] = 1; return 0; }\n"
             "void *malloc(unsigned long);\n"
             "void *allocates(void) { unsigned long n; return malloc(n & 15); }\n");
  EXPECT_NE(c.run("divides", {1}).find("uninitialised_read at 1"), std::string::npos);
  EXPECT_NE(c.run("writes", {c.ints({1})}).find("uninitialised_read at 2"), std::string::npos);
  EXPECT_NE(c.run("allocates").find("uninitialised_read at 4"), std::string::npos);
}

} // namespace
} // namespace lockstep
