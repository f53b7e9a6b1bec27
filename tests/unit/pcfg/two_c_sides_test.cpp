// Pairs of two C functions. The left one is the reference here, as a Spec is elsewhere; what it leaves
// arbitrary may be chosen to fit, what the right one leaves arbitrary may not.
#include "c-frontend/frontend.h"
#include "c-frontend/native/temporary_directory.h"
#include "pcfg/prove.h"
#include "tests/support/twins.h"

#include <gtest/gtest.h>

#include <fstream>

namespace lockstep::testing {
namespace {

class TwoCSides : public ::testing::Test {
protected:
  // Both functions take `unsigned n` and return `unsigned`.
  bool equivalent(const std::string &one, const std::string &other) {
    native::TemporaryDirectory directory;
    const std::string file = directory.file("pair.c");
    std::ofstream(file) << "void *malloc(unsigned long); void free(void *);\n"
                        << "unsigned one(unsigned n) {" << one << "}\n"
                        << "unsigned other(unsigned n) {" << other << "}\n";
    ir::Context context;
    Diagnostics diagnostics;
    cfront::CInput input;
    input.files = {file};
    const auto module = cfront::lower_c(input, context, diagnostics);
    EXPECT_TRUE(module) << diagnostics.render();
    return module && prove(*module);
  }

private:
  static bool prove(const ir::Module &module) {
    const Functions functions{module.find("one"), module.find("other")};
    const ir::Relation relation = twin_relation(module, functions);
    const pcfg::Pair pair = twins(relation, module, functions);
    std::vector<pcfg::Valuation> inputs;
    for (const uint64_t n : {0, 1, 2, 3, 5, 8, 100})
      inputs.push_back(twin_input(
          pair, {ir::Memory(64), ir::Value(ir::Bits(ir::BitVector(32, n)))}));
    pcfg::ProofOptions options;
    options.seconds = 10;
    return pcfg::prove_equivalent(pair, inputs, options).equivalent;
  }
};

TEST_F(TwoCSides, LoopsAreCompared) {
  const std::string sum = "unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i; return s;";
  EXPECT_TRUE(equivalent(sum, sum));
  EXPECT_TRUE(equivalent(sum, "unsigned s = 0, i = 0; while (i != n) { s += i; i++; } return s;"));
  EXPECT_FALSE(
      equivalent(sum, "unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i; return s + (n == 70000);"));
}

// That something is chosen where it can be, AllocationsArePaired shows.
TEST_F(TwoCSides, WhatIsArbitraryOnTheRightIsNotChosen) {
  EXPECT_FALSE(equivalent("unsigned x; return x & 1;", "unsigned y; return y & 3;"));
  EXPECT_FALSE(equivalent("return 7;", "unsigned y; return y;"));
  EXPECT_FALSE(equivalent("unsigned x; return n + x - x;", "unsigned y; return y;"));
}

TEST_F(TwoCSides, AllocationsArePaired) {
  const std::string keeps = "unsigned *p = malloc(4); *p = n; unsigned r = *p; free(p); return r;";
  EXPECT_TRUE(equivalent(keeps, keeps));
  EXPECT_FALSE(equivalent(keeps, "unsigned *p = malloc(4); *p = n; free(p); return *p;"));
  EXPECT_FALSE(equivalent(keeps, "unsigned *p = malloc(4); *p = n; unsigned r = *p; return r;"));
  EXPECT_FALSE(equivalent("unsigned *p = malloc(4); *p = n; return n;",
                          "unsigned *p = malloc(4); *p = n + 1; return n;"));
  EXPECT_FALSE(equivalent("unsigned *p = malloc(4); *p = n; return n;",
                          "unsigned *p = malloc(8); *p = n; return n;"));
}

TEST_F(TwoCSides, OnlyTheReferenceMayFail) {
  const std::string fails = "if (n == 5) __builtin_trap(); return n;";
  EXPECT_TRUE(equivalent(fails, "return n;"));
  EXPECT_FALSE(equivalent("return n;", fails));
  EXPECT_TRUE(equivalent(fails, fails));
}

// One that comes to its end where the other does not.
TEST_F(TwoCSides, BothEndOrNone) {
  const std::string spins = "while (n == 77) { } return n;";
  EXPECT_FALSE(equivalent("return n;", spins));
  EXPECT_FALSE(equivalent(spins, "return n;"));
}

// What the reference reads outside every live object is what the other side reads there, if that reads there.
TEST_F(TwoCSides, WhatIsReadOutsideIsArbitraryAtEachRead) {
  const std::string start = "unsigned *p = malloc(4); *p = n; ";
  const std::string reads = start + "unsigned r = p[1]; free(p); if (r == 7) n++; return n;";
  EXPECT_TRUE(equivalent(reads, reads));
  EXPECT_TRUE(equivalent(start + "unsigned r = p[1] & 1; free(p); return r <= 1 ? n : 0;",
                         start + "free(p); return n;"));
  EXPECT_FALSE(equivalent(start + "free(p); return n;",
                          start + "unsigned a = p[1]; unsigned b = p[1]; free(p); return n + (a != b);"));
  EXPECT_FALSE(equivalent(start + "unsigned a = p[1]; free(p); return n;", reads));
  EXPECT_FALSE(equivalent(start + "unsigned a = p[1]; free(p); return a - a;",
                          start + "unsigned a = p[1]; unsigned b = p[1]; free(p); return a - b;"));
}

} // namespace
} // namespace lockstep::testing
