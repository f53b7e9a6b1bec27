// Arithmetic, casts, control flow and data layout: what C computes, the IR computes.
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

TEST(CfrontValues, Arithmetic) {
  CProgram c("int add(int a, int b) { return a + b; }\n"
             "int sub(int a, int b) { return a - b; }\n"
             "int mul(int a, int b) { return a * b; }\n"
             "int sdiv(int a, int b) { return a / b; }\n"
             "int srem(int a, int b) { return a % b; }\n"
             "unsigned udiv(unsigned a, unsigned b) { return a / b; }\n"
             "unsigned urem(unsigned a, unsigned b) { return a % b; }\n"
             "int shl(int a, int b) { return a << b; }\n"
             "unsigned lshr(unsigned a, int b) { return a >> b; }\n"
             "int ashr(int a, int b) { return a >> b; }\n"
             "int bits(int a, int b) { return (a & b) ^ (a | ~b); }\n"
             "int neg(int a) { return -a; }\n"
             "int not(int a) { return !a; }\n");
  EXPECT_EQ(c.run("add", {2, minus(5)}), "returned -3");
  EXPECT_EQ(c.run("sub", {2, 5}), "returned -3");
  EXPECT_EQ(c.run("mul", {minus(4), 5}), "returned -20");
  EXPECT_EQ(c.run("sdiv", {minus(7), 2}), "returned -3");
  EXPECT_EQ(c.run("srem", {minus(7), 2}), "returned -1");
  EXPECT_EQ(c.run("udiv", {minus(7), 2}), "returned 2147483644");
  EXPECT_EQ(c.run("urem", {minus(7), 10}), "returned 9");
  EXPECT_EQ(c.run("shl", {3, 4}), "returned 48");
  EXPECT_EQ(c.run("lshr", {minus(16), 28}), "returned 15");
  EXPECT_EQ(c.run("ashr", {minus(16), 2}), "returned -4");
  EXPECT_EQ(c.run("bits", {12, 10}), "returned -11");
  EXPECT_EQ(c.run("neg", {5}), "returned -5");
  EXPECT_EQ(c.run("not", {0}), "returned 1");
}

TEST(CfrontValues, ComparisonsOfEachSign) {
  CProgram c("int s(int a, int b) { return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b)"
             "                             + 16 * (a == b) + 32 * (a != b); }\n"
             "int u(unsigned a, unsigned b) { return (a < b) + 2 * (a <= b) + 4 * (a > b)"
             "                                       + 8 * (a >= b); }\n"
             "int p(char *a, char *b) { return (a < b) + 2 * (a == b); }\n");
  EXPECT_EQ(c.run("s", {minus(1), 1}), "returned 35");
  EXPECT_EQ(c.run("s", {1, 1}), "returned 26");
  EXPECT_EQ(c.run("u", {minus(1), 1}), "returned 12");
  EXPECT_EQ(c.run("u", {1, 2}), "returned 3");
  EXPECT_EQ(c.run("p", {16, minus(16)}), "returned 1");
}

TEST(CfrontValues, Casts) {
  CProgram c(
      "long sext(int a) { return a; }\n"
      "long zext(unsigned a) { return a; }\n"
      "signed char trunc(int a) { return (signed char)a; }\n"
      "_Bool truth(int a) { return a; }\n"
      "int from_bool(_Bool b) { return -b; }\n"
      "unsigned long to_integer(char *p) { return (unsigned long)p; }\n"
      "unsigned short to_short(char *p) { return (unsigned short)(unsigned long)p; }\n"
      "char *to_pointer(int a) { return (char *)(long)a; }\n"
      "int through(int *p) { unsigned long a = (unsigned long)p; return *(int *)(a + 4); }\n");
  EXPECT_EQ(c.run("sext", {0xffffffff}), "returned -1");
  EXPECT_EQ(c.run("zext", {0xffffffff}), "returned 4294967295");
  EXPECT_EQ(c.run("trunc", {0x1ff}), "returned -1");
  EXPECT_EQ(c.run("truth", {256}), "returned 0x1");
  EXPECT_EQ(c.run("from_bool", {1}), "returned -1");
  EXPECT_EQ(c.run("to_integer", {0x1234}), "returned 4660");
  EXPECT_EQ(c.run("to_short", {0x12345}), "returned 9029");
  EXPECT_EQ(c.run("to_pointer", {0xffffffff}), "returned -1");
  EXPECT_EQ(c.run("through", {c.ints({1, 2})}), "returned 2");
}

TEST(CfrontValues, AnyWidth) {
  CProgram c("unsigned long high(unsigned long a, unsigned long b) {\n"
             "  return (unsigned long)((unsigned __int128)a * b >> 64); }\n"
             "__int128 square(__int128 x) { return x * x; }\n"
             "unsigned odd(unsigned a) { unsigned _BitInt(17) x = (unsigned _BitInt(17))a;"
             "                           x = x + 1; return (unsigned)x; }\n"
             "int odd_signed(int a) { _BitInt(5) x = (_BitInt(5))a; return x; }\n"
             "unsigned odd_array(int i) { unsigned _BitInt(17) t[3] = {1, 2, 0x1ffff};"
             "                            return (unsigned)t[i]; }\n");
  EXPECT_EQ(c.run("high", {minus(1), minus(1)}), "returned -2");
  EXPECT_EQ(c.run("odd", {0x1ffff}), "returned 0");
  EXPECT_EQ(c.run("odd", {0x3fffe}), "returned 131071");
  EXPECT_EQ(c.run("odd_signed", {16}), "returned -16");
  EXPECT_EQ(c.run("odd_array", {2}), "returned 131071");
}

TEST(CfrontValues, ControlFlow) {
  CProgram c(
      "int branch(int a) { if (a > 3) return 1; else if (a > 1) return 2; return 3; }\n"
      "int choose(int a) { return a > 3 ? a * 2 : a + 100; }\n"
      "int cases(int a) {\n"
      "  int r = 0;\n"
      "  switch (a) { case 1: case 2: r = 10; break; case 3: r = 5; case 7: r += 1; break;\n"
      "               default: r = 99; }\n"
      "  return r; }\n"
      "int same(int a) { int r; switch (a) { case 1: case 2: case 3: default: r = a; } return r; "
      "}\n"
      "int loop(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 3) continue;\n"
      "  if (i == 6) break; s += i; } return s; }\n"
      "int back(int n) { int s = 0; again: s += n--; if (n > 0) goto again; return s; }\n"
      "int into(int n) { int s = 0; if (n > 5) goto inside; while (n > 0) { s += 10; inside:"
      "  s += 1; n--; if (s > 50) break; } return s; }\n"
      "unsigned swap(unsigned a, unsigned b, int n) {\n"
      "  while (n--) { unsigned t = a; a = b; b = t; } return a * 10 + b; }\n"
      "int and_or(int a, int b) { return (a && b) * 2 + (a || b); }\n"
      "int comma(int a) { int b = (a++, a + 1); return b; }\n"
      "int down(int n) { int r = 0; do r++; while (--n > 0); return r; }\n"
      "int duff(int n) { int r = 0; switch (n % 4) { do { case 0: r++; case 3: r++; case 2: r++;"
      "  case 1: r++; } while ((n -= 4) > 0); } return r; }\n"
      "int wide(unsigned long x) { switch (x) { case 0x100000000: return 1; case 0: return 2; }"
      "  return 3; }\n");
  EXPECT_EQ(c.run("branch", {4}), "returned 1");
  EXPECT_EQ(c.run("branch", {2}), "returned 2");
  EXPECT_EQ(c.run("branch", {0}), "returned 3");
  EXPECT_EQ(c.run("choose", {4}), "returned 8");
  EXPECT_EQ(c.run("choose", {1}), "returned 101");
  EXPECT_EQ(c.run("cases", {1}), "returned 10");
  EXPECT_EQ(c.run("cases", {2}), "returned 10");
  EXPECT_EQ(c.run("cases", {3}), "returned 6");
  EXPECT_EQ(c.run("cases", {7}), "returned 1");
  EXPECT_EQ(c.run("cases", {0}), "returned 99");
  EXPECT_EQ(c.run("same", {2}), "returned 2");
  EXPECT_EQ(c.run("loop", {100}), "returned 12");
  EXPECT_EQ(c.run("back", {4}), "returned 10");
  EXPECT_EQ(c.run("into", {6}), "returned 56");
  EXPECT_EQ(c.run("into", {2}), "returned 22");
  EXPECT_EQ(c.run("swap", {1, 2, 3}), "returned 21");
  EXPECT_EQ(c.run("and_or", {1, 0}), "returned 1");
  EXPECT_EQ(c.run("comma", {1}), "returned 3");
  EXPECT_EQ(c.run("down", {minus(3)}), "returned 1");
  EXPECT_EQ(c.run("duff", {7}), "returned 7");
  EXPECT_EQ(c.run("wide", {uint64_t{1} << 32}), "returned 1");
  EXPECT_EQ(c.run("wide", {1}), "returned 3");
}

TEST(CfrontValues, IndicesAreSignExtended) {
  CProgram c("int at(int *p, int i) { return p[i]; }\n"
             "int at_unsigned(int *p, unsigned i) { return p[(int)i]; }\n"
             "int *far(int *p, unsigned i) { return p + i; }\n"
             "long distance(int *p, int *q) { return q - p; }\n");
  const uint64_t p = c.ints({10, 11, 12});
  EXPECT_EQ(c.run("at", {p + 8, minus(1)}), "returned 11");
  EXPECT_EQ(c.run("at_unsigned", {p + 8, 0xffffffff}), "returned 11");
  EXPECT_EQ(c.run("far", {0, 0xffffffff}), "returned 17179869180");
  EXPECT_EQ(c.run("distance", {p + 8, p}), "returned -2");
}

TEST(CfrontValues, BitFieldsUnionsNestedArraysStructs) {
  const char *text =
      "struct B { unsigned a : 3; int b : 5; unsigned c : 20; } g;\n"
      "int fields(int x) { struct B b; b.a = x; b.b = -x; b.c = x * 1000;\n"
      "  return b.a * 1000000 + b.b * 100000 + b.c; }\n"
      "int field_of(struct B *p) { return p->b; }\n"
      "void set_field(struct B *p, int x) { p->b = x; }\n"
      "union U { unsigned i; unsigned char c[4]; };\n"
      "int low(unsigned x) { union U u; u.i = x; return u.c[1]; }\n"
      "int nested(int i, int j) { int t[3][4]; for (int a = 0; a < 3; a++)\n"
      "  for (int b = 0; b < 4; b++) t[a][b] = 10 * a + b; return t[i][j]; }\n"
      "struct P { short x; struct { char c[3]; int y; } in; };\n"
      "int member(struct P *p) { return p->in.y + p->in.c[2] + p->x; }\n"
      "struct P copy(struct P *p) { struct P q = *p; q.in.y++; return q; }\n"
      "int copied(struct P *p) { return copy(p).in.y * 100 + p->in.y; }\n"
      "struct L { long a, b, c; };\n"
      "static long take(struct L l) { l.a += l.b; return l.a + l.c; }\n"
      "long by_value(long x) { struct L l = {x, 2, 3}; long r = take(l); return r * 10 + l.a; }\n"
      "struct S { int a; char b; };\n"
      "struct S make(int a) { struct S s = {a, 7}; return s; }\n"
      "int use_small(int a) { struct S s = make(a); return s.a + s.b; }\n"
      "int assign_self(int a) { struct L l = {a, a, a}; l = l; return (int)l.c; }\n";
  for (const ir::Target target : {ir::Target::X86_64, ir::Target::I386}) {
    CProgram c(text, {.target = target});
    EXPECT_EQ(c.run("fields", {5}), "returned 4505000");
    const uint64_t b = c.object({0xff, 0x00, 0x00, 0x00});
    EXPECT_EQ(c.run("field_of", {b}), "returned -1");
    EXPECT_EQ(c.run("set_field", {b, 1}), "returned");
    EXPECT_EQ(c.word(b, 4), 0x0fu);
    EXPECT_EQ(c.run("low", {0x12345678}), "returned 86");
    EXPECT_EQ(c.run("nested", {2, 3}), "returned 23");
    const uint64_t p = c.object({1, 0, 9, 9, 0, 0, 5, 9, 7, 0, 0, 0});
    EXPECT_EQ(c.run("member", {p}), "returned 13");
    EXPECT_EQ(c.run("copied", {p}), "returned 807");
    EXPECT_EQ(c.run("by_value", {1}), "returned 61");
    EXPECT_EQ(c.run("use_small", {35}), "returned 42");
    EXPECT_EQ(c.run("assign_self", {3}), "returned 3");
  }
}

// A structure is passed as an address here; the callee's changes must stay its own, whether the
// call is inlined or not, in a recursive function too.
TEST(CfrontValues, ByValueIsACopyAtCallsThatStayCalls) {
  const char *text =
      "struct L { long a, b, c; };\n"
      "static long drain(struct L l, int n) {\n"
      "  if (n == 0) return 0; l.a -= 1; return drain(l, n - 1) + l.a; }\n"
      "long sum(long x) { struct L l = {x, 0, 0}; long r = drain(l, 2); return r * 100 + l.a; }\n"
      "static struct L twice(struct L l) { l.a *= 2; l.b *= 2; return l; }\n"
      "long chain(long x) { struct L l = {x, 1, 5}; struct L m = twice(twice(l));\n"
      "  return m.a * 10000 + m.b * 1000 + l.a * 10 + m.c; }\n";
  for (const ir::Target target : {ir::Target::X86_64, ir::Target::I386})
    for (const bool inline_calls : {true, false}) {
      CProgram c(text, {.target = target, .inline_calls = inline_calls});
      EXPECT_EQ(c.run("sum", {10}), "returned 1710");
      EXPECT_EQ(c.run("chain", {2}), "returned 84025");
      EXPECT_TRUE(c.has_call("sum", "drain"));
      EXPECT_EQ(c.has_call("chain", "twice"), !inline_calls);
    }
}

TEST(CfrontValues, Builtins) {
  CProgram c(
      "int clz(unsigned x) { return __builtin_clz(x); }\n"
      "int ctz(unsigned x) { return __builtin_ctz(x); }\n"
      "int pop(unsigned x) { return __builtin_popcount(x); }\n"
      "unsigned swap(unsigned x) { return __builtin_bswap32(x); }\n"
      "int add(int a, int b) { int r; if (__builtin_add_overflow(a, b, &r)) return -1; return r; "
      "}\n"
      "int mul(unsigned a, unsigned b) { unsigned r; return __builtin_mul_overflow(a, b, &r); }\n"
      "unsigned rot(unsigned x, int n) { return __builtin_rotateleft32(x, n); }\n"
      "int likely(int x) { if (__builtin_expect(x, 1)) return 2; return 3; }\n"
      "int magnitude(int x) { return __builtin_abs(x); }\n");
  EXPECT_EQ(c.run("clz", {0x00100000}), "returned 11");
  EXPECT_EQ(c.run("ctz", {0x00100000}), "returned 20");
  EXPECT_EQ(c.run("clz", {0}), "returned garbage; broken_promise at 1");
  EXPECT_EQ(c.run("pop", {0xff01}), "returned 9");
  EXPECT_EQ(c.run("swap", {0x01020304}), "returned 67305985");
  EXPECT_EQ(c.run("add", {INT_MAX, 1}), "returned -1");
  EXPECT_EQ(c.run("add", {5, 6}), "returned 11");
  EXPECT_EQ(c.run("mul", {0x10000, 0x10000}), "returned 1");
  EXPECT_EQ(c.run("rot", {0x80000001, 4}), "returned 24");
  EXPECT_EQ(c.run("likely", {0}), "returned 3");
  EXPECT_EQ(c.run("magnitude", {minus(4)}), "returned 4");
  EXPECT_EQ(c.run("magnitude", {0x80000000}), "returned -2147483648; signed_overflow at 9");
}

TEST(CfrontValues, BothDataModels) {
  const char *text = "unsigned long sizes(void) { return sizeof(long) * 100 + sizeof(void *) * 10\n"
                     "  + _Alignof(long long); }\n"
                     "long long wide(long long a, int *p) { return a * 3 + *p; }\n"
                     "struct N { struct N *next; int v; };\n"
                     "int second(struct N *n) { return n->next->v; }\n";
  CProgram wide(text);
  CProgram narrow(text, {.target = ir::Target::I386});
  CProgram flag(text, {.flags = {"-m32"}});
  EXPECT_EQ(wide.run("sizes"), "returned 888");
  EXPECT_EQ(narrow.run("sizes"), "returned 444");
  EXPECT_EQ(flag.run("sizes"), "returned 444");
  EXPECT_EQ(narrow.run("wide", {minus(5), narrow.ints({1})}), "returned -14");
  const uint64_t last = narrow.object({0, 0, 0, 0, 42, 0, 0, 0});
  EXPECT_EQ(narrow.run("second", {narrow.ints({static_cast<int32_t>(last), 1})}), "returned 42");
}

} // namespace
} // namespace lockstep
