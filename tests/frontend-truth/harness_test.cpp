// The harness itself: what it reads, what it makes, and that it notices differences.
#include "c-frontend/native/temporary_directory.h"
#include "tests/frontend-truth/corpus.h"
#include "tests/frontend-truth/generator.h"
#include "tests/frontend-truth/interpreted.h"
#include "tests/frontend-truth/shape_parser.h"

#include <gtest/gtest.h>

#include <fstream>

namespace lockstep::truth {
namespace {

CorpusFile parse(const std::string &text) {
  return parse_corpus_text("x.c", text);
}

std::string error_of(const std::string &text) {
  try {
    parse(text);
  } catch (const ShapeError &error) {
    return error.what();
  }
  return "";
}

TEST(CorpusNotation, ReadsPrototypes) {
  CorpusFile file =
      parse("// test: const struct s *f(short (*m)[4], unsigned long long n, char **p)\n"
            "// input m: array(i16, 4)\n// input n: int\n// input p: null_or(buffer(3))\n");
  EXPECT_EQ(file.prototype.name, "f");
  EXPECT_EQ(file.prototype.result.kind, CType::Kind::Pointer);
  ASSERT_EQ(file.prototype.parameters.size(), 3u);
  EXPECT_EQ(file.prototype.parameters[0].name, "m");
  EXPECT_EQ(file.prototype.parameters[0].type.kind, CType::Kind::Pointer);
  EXPECT_EQ(file.prototype.parameters[1].type.scalar, Scalar::U64);
  EXPECT_EQ(parse("// test: void g(void)").prototype.result.kind, CType::Kind::Void);
}

TEST(CorpusNotation, SaysWhatIsWrong) {
  EXPECT_EQ(error_of("// Nothing.\n"), "x.c: there is no test line");
  EXPECT_EQ(error_of("// test: int f(int a)\n"), "x.c: parameter a has no input line");
  EXPECT_EQ(error_of("// test: int f(int a)\n// input a: number\n"),
            "x.c:2: unknown shape 'number'");
  EXPECT_EQ(error_of("// test: int f(char *a)\n// input a: string(max 3, long)\n"),
            "x.c:2: unknown option 'long'");
  EXPECT_EQ(error_of("// test: int f(char *a)\n// input a: string(max 3\n"),
            "x.c:2: expected ')' before ''");
  EXPECT_EQ(error_of("// test: int f(int a)\n// input a: int(1..2) 3\n"), "x.c:2: '3' is too much");
  EXPECT_EQ(error_of("// test: float f(void)\n"), "x.c:1: unknown C type 'float'");
  EXPECT_EQ(error_of("// struct s { u9 x; }\n// test: int f(void)\n"), "x.c:1: unknown type 'u9'");
}

TEST(CorpusNotation, TheSameSeedGivesTheSameInput) {
  CorpusFile file = parse("// struct n { u8 v; ptr next; }\n// test: int f(struct n *l, int k)\n"
                          "// input l: list(n, next, max 9)\n// input k: int\n");
  bool varies = false;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    std::string one = spell(file, generate(file, ir::Target::X86_64, seed));
    EXPECT_EQ(one, spell(file, generate(file, ir::Target::X86_64, seed)));
    varies |= one != spell(file, generate(file, ir::Target::X86_64, seed + 100));
  }
  EXPECT_TRUE(varies);
}

TEST(CorpusNotation, ArgumentsFollowTheirShapes) {
  CorpusFile file = parse(
      "// test: void f(signed char a, unsigned short b, char *s, char *d, unsigned n)\n"
      "// input n: int(2..5)\n// input a: one_of(-1, 200)\n// input b: int(0..70000)\n"
      "// input s: string(max 6, of \"xy\")\n// input d: buffer(2 * n + len(s) - 1) align 8\n");
  for (uint64_t seed = 0; seed < 200; ++seed) {
    native::Input input = generate(file, ir::Target::I386, seed);
    uint64_t a = input.arguments[0].value, n = input.arguments[4].value;
    EXPECT_TRUE(a == UINT64_MAX || a == static_cast<uint64_t>(-56)) << a;
    EXPECT_LE(input.arguments[1].value, 0xffffu);
    EXPECT_TRUE(n >= 2 && n <= 5);
    EXPECT_EQ(input.arguments[2].bytes, 4u);
    const std::vector<uint8_t> &s = input.objects[0].bytes;
    EXPECT_EQ(s.back(), 0);
    for (size_t i = 0; i + 1 < s.size(); ++i)
      EXPECT_TRUE(s[i] == 'x' || s[i] == 'y');
    EXPECT_EQ(input.objects[1].bytes.size(), 2 * n + s.size() - 2);
    EXPECT_EQ(input.objects[1].address % 8, 0u);
  }
}

TEST(CorpusNotation, ClaimsTheLayoutOfStructs) {
  CorpusFile file =
      parse("// struct n { u8 v; u64 w; ptr kids[2]; }\n// test: void f(struct n *t)\n"
            "// input t: tree(n, kids[0], kids[1], max 3)\n");
  const std::string text = layout_assertions(file, ir::Target::I386);
  for (const char *claim :
       {"sizeof(struct n) == 20,", "offsetof(struct n, kids) == 12,", "->kids) == 8,"})
    EXPECT_NE(text.find(claim), std::string::npos) << claim << " in:\n" << text;
}

// ---- that differences are noticed ----

class Comparison : public ::testing::Test {
protected:
  void SetUp() override {
    std::string path = directory_.file("sum.c");
    std::ofstream(path) << "// test: int sum(signed char *p, int i)\n"
                           "// input p: buffer(2)\n// input i: int(0..1)\n"
                           "// global total: array(u8, 1)\n"
                           "void *malloc(__SIZE_TYPE__);\n"
                           "signed char total;\n"
                           "int sum(signed char *p, int i) {\n"
                           "  char *q = malloc(2);\n"
                           "  q[0] = p[0]; p[1] = 7; total++;\n"
                           "  return q[0] + (i ? i + 2147483647 : 0);\n}\n";
    file_ = read_corpus_file(path);
    std::string errors;
    function_ = InterpretedFunction::lower(file_, ir::Target::X86_64, true, errors);
    ASSERT_TRUE(function_) << errors;
    native::Toolchain toolchain;
    Diagnostics diagnostics;
    auto program = toolchain.build({&path, 1}, {"sum", 4}, {}, diagnostics);
    ASSERT_TRUE(program) << diagnostics.render();
    input_ = {.objects = {{0x1000'0000, {5, 6}}},
              .arguments = {{0x1000'0000, 8}, {0, 4}},
              .globals = {{"total", {3}}}};
    if (program)
      outcome_ = program->run({&input_, 1}).front();
  }

  std::string difference() {
    return compare(file_, *function_, input_, function_->run(input_), outcome_);
  }

  native::TemporaryDirectory directory_;
  CorpusFile file_;
  std::unique_ptr<InterpretedFunction> function_;
  native::Input input_;
  native::Outcome outcome_;
};

TEST_F(Comparison, AgreesWhereNothingDiffers) {
  EXPECT_EQ(difference(), "");
}

TEST_F(Comparison, NoticesAnotherResult) {
  outcome_.end = native::Returned{6};
  EXPECT_EQ(difference(), "result 0x5, natively 0x6\n");
}

TEST_F(Comparison, NoticesOtherBytes) {
  outcome_.objects[0][1] ^= 1;
  EXPECT_EQ(difference(), "object 0: byte 1 is 0x7, natively 0x6\n");
}

TEST_F(Comparison, NoticesAnotherGlobal) {
  outcome_.globals[0][0] = 9;
  EXPECT_EQ(difference(), "global total: byte 0 is 0x4, natively 0x9\n");
}

TEST_F(Comparison, NoticesAnotherHeap) {
  outcome_.heap[0].bytes[0] = 9;
  outcome_.heap[0].bytes[1] = 9; // never written: may be anything
  EXPECT_EQ(difference(), "heap object 0: byte 0 is 0x5, natively 0x9\n");
  outcome_.heap[0].freed = true;
  EXPECT_EQ(difference(), "heap object 0 has another address, size or life\n");
  outcome_.heap.clear();
  EXPECT_EQ(difference(), "1 heap objects, natively 0\n");
}

TEST_F(Comparison, NoticesNativeTrouble) {
  outcome_.end = native::TimedOut{};
  EXPECT_EQ(difference(), "the native run ran out of time\n");
  outcome_.stray_write = 0x10;
  EXPECT_EQ(difference(), "the native run ran out of time\n"
                          "the native run wrote outside every object, at 0x10\n");
}

TEST_F(Comparison, NoticesUndeclaredFindings) {
  input_.arguments[1].value = 1;
  outcome_.end = native::Returned{0x8000'0005};
  EXPECT_NE(difference().find("found: signed_overflow at "), std::string::npos) << difference();
  file_.tolerates = {"signed_overflow"};
  EXPECT_EQ(difference(), "");
}

TEST_F(Comparison, NoticesAFailedRun) {
  input_.arguments[0].value = 0;
  EXPECT_NE(difference().find("the interpreted run failed: access through a null pointer"),
            std::string::npos)
      << difference();
}

} // namespace
} // namespace lockstep::truth
