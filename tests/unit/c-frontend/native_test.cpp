// Native execution: results, memory, the heap, globals, and everything that can go wrong in a run.
#include "c-frontend/native/native.h"
#include "c-frontend/native/temporary_directory.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

namespace lockstep::native {
namespace {

constexpr uint64_t base = 0x1000'0000;

class Native : public testing::TestWithParam<ir::Target> {
protected:
  void SetUp() override {
    if (!toolchain().can_run(GetParam()))
      GTEST_SKIP() << "this machine does not run " << name(GetParam());
  }

  static Toolchain &toolchain() {
    static Toolchain shared;
    return shared;
  }

  uint32_t pointer_bytes() const { return ir::address_bytes(GetParam()); }
  Argument pointer(uint64_t address) const { return {address, pointer_bytes()}; }

  Program build(const std::string &text, const std::string &function, uint32_t result_bytes) {
    std::string file = directory_.file("code.c");
    std::ofstream(file) << text;
    Diagnostics diagnostics;
    auto program = toolchain().build({&file, 1}, {function, result_bytes}, {.target = GetParam()},
                                     diagnostics);
    EXPECT_TRUE(program) << diagnostics.render();
    return program ? *program : Program();
  }

  Outcome run(const Program &program, const Input &input, const Limits &limits = {}) {
    return program.run({&input, 1}, limits).front();
  }

  TemporaryDirectory directory_;
};

uint64_t result_of(const Outcome &outcome) {
  const auto *end = std::get_if<Returned>(&outcome.end);
  EXPECT_TRUE(end) << describe(outcome.end);
  return end ? end->result : 0;
}

TEST_P(Native, ReadsAnObjectAtItsAddress) {
  Program program = build("unsigned long f(const char *s) {"
                          "  unsigned long n = 0; while (s[n]) n++; return n + (unsigned long)s; }",
                          "f", pointer_bytes());
  Outcome outcome =
      run(program, {.objects = {{base + 3, {'h', 'i', 0}}}, .arguments = {pointer(base + 3)}});
  EXPECT_EQ(result_of(outcome), base + 3 + 2);
}

TEST_P(Native, GivesBackWhatWasWritten) {
  Program program = build("void f(short *p) { p[1] = p[0] + 1; }", "f", 0);
  Outcome outcome =
      run(program, {.objects = {{base, {1, 2, 3, 4, 5}}}, .arguments = {pointer(base)}});
  EXPECT_EQ(result_of(outcome), 0u);
  EXPECT_EQ(outcome.objects.at(0), (std::vector<uint8_t>{1, 2, 2, 2, 5}));
  EXPECT_FALSE(outcome.stray_write);
}

TEST_P(Native, PassesArgumentsOfAllWidths) {
  Program program =
      build("long long f(signed char a, long long b, unsigned short c, int d,"
            "            unsigned long long e, _Bool g, long long h) {"
            "  return a + b * 3 + c * 5LL + d * 7LL + (long long)e * 11 + g * 13 + h * 17; }",
            "f", 8);
  Outcome outcome = run(program, {.arguments = {{~uint64_t{0}, 1},
                                                {1ull << 40, 8},
                                                {60000, 2},
                                                {static_cast<uint64_t>(-5), 4},
                                                {1ull << 33, 8},
                                                {1, 1},
                                                {static_cast<uint64_t>(-2), 8}}});
  EXPECT_EQ(static_cast<int64_t>(result_of(outcome)),
            -1 + (1ll << 40) * 3 + 60000ll * 5 - 35 + (1ll << 33) * 11 + 13 - 34);
}

TEST_P(Native, CutsTheResultToItsType) {
  Program program = build("signed char f(int x) { return (signed char)x; }", "f", 1);
  EXPECT_EQ(result_of(run(program, {.arguments = {{255, 4}}})), 0xffu);
}

TEST_P(Native, ObjectsMayReachOverPages) {
  Program program = build("int f(const unsigned char *p, int n) {"
                          "  int s = 0; while (n--) s += *p++; return s; }",
                          "f", 4);
  Outcome outcome = run(program, {.objects = {{base + 4090, std::vector<uint8_t>(9000, 1)}},
                                  .arguments = {pointer(base + 4090), {9000, 4}}});
  EXPECT_EQ(result_of(outcome), 9000u);
}

TEST_P(Native, TheHeapFollowsThePolicy) {
  Program program =
      build("typedef __SIZE_TYPE__ z; void *malloc(z); void *calloc(z, z); void free(void *);"
            "void *realloc(void *, z);"
            "void *f(void) { char *a = malloc(1); a[0] = 7; int *b = calloc(2, 9); free(b);"
            "  char *c = realloc(a, 40); c[1] = a[0]; return c; }",
            "f", pointer_bytes());
  Outcome outcome = run(program, {}, {.garbage = 0xee});
  EXPECT_EQ(result_of(outcome), 0x5000'0030u);
  ASSERT_EQ(outcome.heap.size(), 3u);
  EXPECT_EQ(outcome.heap[0].address, 0x5000'0000u);
  EXPECT_TRUE(outcome.heap[0].freed);
  EXPECT_EQ(outcome.heap[0].bytes, std::vector<uint8_t>{7});
  EXPECT_EQ(outcome.heap[1].address, 0x5000'0010u);
  EXPECT_EQ(outcome.heap[1].bytes, std::vector<uint8_t>(18, 0));
  EXPECT_TRUE(outcome.heap[1].freed);
  EXPECT_FALSE(outcome.heap[2].freed);
  std::vector<uint8_t> expected(40, 0xee);
  expected[0] = expected[1] = 7;
  EXPECT_EQ(outcome.heap[2].bytes, expected);
}

TEST_P(Native, GlobalsStartAnewForEachInput) {
  Program program = build(
      "static int counter = 40; int other; int f(void) { other += 2; return ++counter + other; }",
      "f", 4);
  std::vector<Input> inputs(3);
  inputs[2].globals = {{"counter", {9, 0, 0, 0}}};
  std::vector<Outcome> outcomes = program.run(inputs);
  EXPECT_EQ(result_of(outcomes.at(0)), 43u);
  EXPECT_EQ(result_of(outcomes.at(1)), 43u);
  EXPECT_EQ(result_of(outcomes.at(2)), 12u);
  EXPECT_EQ(outcomes.at(2).globals.at(0), (std::vector<uint8_t>{10, 0, 0, 0}));
  EXPECT_EQ(program.global("other").value_or(GlobalSymbol()).bytes, 4u);
  EXPECT_FALSE(program.global("nobody"));
}

TEST_P(Native, ACrashCostsOnlyItsInput) {
  Program program = build("int f(const int *p) { return *p; }", "f", 4);
  Input good{.objects = {{base, {5, 0, 0, 0}}}, .arguments = {pointer(base)}};
  Input bad{.arguments = {pointer(0x18)}};
  std::vector<Outcome> outcomes = program.run(std::vector{good, bad, good, bad, bad, good});
  for (size_t i : {0, 2, 5})
    EXPECT_EQ(result_of(outcomes.at(i)), 5u) << i;
  for (size_t i : {1, 3, 4}) {
    const auto *end = std::get_if<Crashed>(&outcomes.at(i).end);
    ASSERT_TRUE(end) << describe(outcomes.at(i).end);
    EXPECT_EQ(end->signal, SIGSEGV);
    EXPECT_EQ(end->address, 0x18u);
  }
}

TEST_P(Native, WhatACrashedRunWroteIsSeen) {
  Program program = build("void f(char *p) { p[0] = 9; *(char *)64 = 1; }", "f", 0);
  Outcome outcome = run(program, {.objects = {{base, {1}}}, .arguments = {pointer(base)}});
  EXPECT_TRUE(std::holds_alternative<Crashed>(outcome.end));
  EXPECT_EQ(outcome.objects.at(0), std::vector<uint8_t>{9});
}

TEST_P(Native, TellsKindsOfCrashesApart) {
  Program divides = build("int f(int a, int b) { return a / b; }", "f", 4);
  EXPECT_EQ(describe(run(divides, {.arguments = {{1, 4}, {0, 4}}}).end).substr(0, 19),
            "crashed with SIGFPE");
  Program recurses = build(
      "int g(volatile int *); int f(int n) { volatile int x[999]; x[0] = n; return g(x) + x[0]; }"
      "int g(volatile int *x) { return f(x[0] + 1) + x[0]; }",
      "f", 4);
  EXPECT_EQ(describe(run(recurses, {.arguments = {{0, 4}}}).end).substr(0, 20),
            "crashed with SIGSEGV");
  Program frees = build("void free(void *); void f(void *p) { free(p); }", "f", 0);
  EXPECT_EQ(describe(run(frees, {.arguments = {pointer(base)}}).end).substr(0, 19),
            "crashed with SIGILL");
}

TEST_P(Native, AnEndlessLoopTimesOut) {
  Program program = build("int f(int x) { while (x) __asm__ volatile(\"\"); return 3; }", "f", 4);
  std::vector<Input> inputs{{.arguments = {{1, 4}}}, {.arguments = {{0, 4}}}};
  std::vector<Outcome> outcomes = program.run(inputs, {.time = std::chrono::milliseconds(30)});
  EXPECT_TRUE(std::holds_alternative<TimedOut>(outcomes.at(0).end)) << describe(outcomes.at(0).end);
  EXPECT_EQ(result_of(outcomes.at(1)), 3u);
}

TEST_P(Native, SeesWritesNextToObjects) {
  Program program = build("void f(char *p, int i) { p[i] = 1; }", "f", 0);
  Input input{.objects = {{base, {0, 0}}, {base + 16, {0, 0}, false}},
              .arguments = {pointer(base), {2, 4}}};
  EXPECT_EQ(run(program, input).stray_write, base + 2);
  input.arguments[1].value = 17;
  EXPECT_EQ(run(program, input).stray_write, base + 17);
  input.arguments[1].value = 1;
  EXPECT_EQ(run(program, input).stray_write, std::nullopt);
}

TEST_P(Native, ConstantObjectsCannotBeWritten) {
  Program program = build("void f(char *p) { *p = 1; }", "f", 0);
  Outcome outcome = run(program, {.objects = {{base, {0}, false}}, .arguments = {pointer(base)}});
  EXPECT_EQ(describe(outcome.end), "crashed with SIGSEGV at 0x10000000");
}

TEST_P(Native, RunsOutOfHeap) {
  Program program =
      build("void *malloc(__SIZE_TYPE__); void f(int n) { while (n--) malloc(100); }", "f", 0);
  EXPECT_TRUE(std::holds_alternative<HeapExhausted>(
      run(program, {.arguments = {{100, 4}}}, {.heap_bytes = 8192}).end));
  EXPECT_EQ(result_of(run(program, {.arguments = {{70, 4}}}, {.heap_bytes = 8192})), 0u);
}

TEST_P(Native, RefusesImpossibleInputs) {
  Program program = build("void f(void) {}", "f", 0);
  EXPECT_EQ(describe(run(program, {.objects = {{0, {1}}}}).end), "cannot have memory at 0x0");
  EXPECT_EQ(describe(run(program, {.objects = {{0x8000'0000'0000, {1}}}}).end),
            "cannot have memory at 0x800000000000");
  EXPECT_EQ(describe(run(program, {.globals = {{"nobody", {1}}}}).end),
            "did not start: the program has no such global: nobody");
  EXPECT_EQ(describe(run(program, {.arguments = std::vector<Argument>(13)}).end),
            "did not start: too many arguments");
}

TEST_P(Native, ManyInputsInOneCall) {
  Program program = build("unsigned f(unsigned x) { return x * x; }", "f", 4);
  std::vector<Input> inputs;
  inputs.reserve(1000);
  for (uint64_t i = 0; i < 1000; ++i)
    inputs.push_back({.arguments = {{i, 4}}});
  std::vector<Outcome> outcomes = program.run(inputs);
  ASSERT_EQ(outcomes.size(), 1000u);
  for (uint64_t i = 0; i < 1000; ++i)
    ASSERT_EQ(result_of(outcomes[i]), i * i);
}

TEST_P(Native, DividesSixtyFourBits) {
  Program program =
      build("long long f(long long a, long long b, int what) {"
            "  unsigned long long c = a, d = b;"
            "  return what == 0 ? a / b : what == 1 ? a % b : what == 2 ? c / d : c % d; }",
            "f", 8);
  for (int64_t a : {INT64_MIN, int64_t{-7}, int64_t{0}, int64_t{1} << 40, INT64_MAX})
    for (int64_t b : {INT64_MIN, int64_t{-3}, int64_t{2}, int64_t{1} << 33, INT64_MAX}) {
      auto c = static_cast<uint64_t>(a), d = static_cast<uint64_t>(b);
      uint64_t expected[] = {static_cast<uint64_t>(a / b), static_cast<uint64_t>(a % b), c / d,
                             c % d};
      for (uint64_t what = 0; what < 4; ++what)
        EXPECT_EQ(result_of(run(program, {.arguments = {{c, 8}, {d, 8}, {what, 4}}})),
                  expected[what])
            << a << ' ' << b << ' ' << what;
    }
}

TEST_P(Native, SaysWhatTheCompilerSaid) {
  std::string file = directory_.file("bad.c");
  std::ofstream(file) << "int f(void) { return missing_name; }";
  Diagnostics diagnostics;
  EXPECT_FALSE(toolchain().build({&file, 1}, {"f", 4}, {.target = GetParam()}, diagnostics));
  EXPECT_NE(diagnostics.render().find("missing_name"), std::string::npos) << diagnostics.render();
}

TEST(NativeToolchain, SaysThatThereIsNoCompiler) {
  Toolchain toolchain("no-such-compiler");
  Diagnostics diagnostics;
  std::string file = "x.c";
  EXPECT_FALSE(toolchain.build({&file, 1}, {"f", 4}, {}, diagnostics));
  EXPECT_NE(diagnostics.render().find("cannot start no-such-compiler"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Targets, Native, testing::Values(ir::Target::X86_64, ir::Target::I386),
                         [](const auto &target) { return std::string(name(target.param)); });

} // namespace
} // namespace lockstep::native
