// Pairs of two C functions. The left one is the reference here, as a Spec is elsewhere; what it
// leaves arbitrary may be chosen to fit, what the right one leaves arbitrary may not.
#include "c-frontend/frontend.h"
#include "c-frontend/native/temporary_directory.h"
#include "pcfg/cut_points.h"
#include "pcfg/prove.h"
#include "tests/support/twins.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>

namespace lockstep::testing {
namespace {

class TwoCSides : public ::testing::Test {
protected:
  // Both functions take `unsigned n` and return `unsigned`.
  bool equivalent(const std::string &one, const std::string &other) {
    const auto module = lower(one, other);
    return module && prove(*module);
  }

  // Whether the checker accepts that two functions without branches return the same, for all that
  // it is told of reads.
  bool accepted(const std::string &one, const std::string &other) {
    const auto module = lower(one, other);
    if (!module)
      return false;
    const Functions functions{module->find("one"), module->find("other")};
    const ir::Relation relation = twin_relation(*module, functions);
    pcfg::Programs programs = pcfg::make_programs(twins(relation, *module, functions));
    pcfg::Product product;
    product.nodes.resize(2);
    product.edges.push_back({0, 1, {}, {}});
    ir::Terms &terms = module->context.terms;
    for (const ir::Side side : ir::both_sides) {
      pcfg::Program &program = programs.sides[side];
      product.nodes[0].pcs[side] = program.function.entry;
      product.nodes[1].pcs[side] = program.function.exit;
      product.edges[0].paths[side] = whole_run(program);
      program.overreads = all_reads(program);
      for (size_t i = 0; i < program.entry.size(); ++i)
        product.nodes[0].invariant.push_back(
            terms.eq(program.function.parameters[i], program.entry[i]));
    }
    product.nodes[1].invariant = same_results(programs);
    smt::SolverPool pool;
    const auto failure = pcfg::check_product(programs, product, pool).failure;
    RecordProperty("failure", failure ? failure->condition + ": " + failure->reason : "none");
    return !failure;
  }

private:
  static pcfg::Path whole_run(const pcfg::Program &program) {
    pcfg::Path path;
    for (ir::Pc at = program.function.entry; at != program.function.exit;) {
      path.push_back(program.edges_at[at.value].front());
      at = program.edge(path.back()).to;
    }
    return path;
  }

  static std::set<std::string> all_reads(const pcfg::Program &program) {
    std::set<std::string> places;
    for (const ir::Edge &edge : program.function.edges)
      for (const ir::Check &check : edge.checks)
        if (check.kind == ir::CheckKind::ReadOutOfBounds)
          places.insert(program.module->spell(check.where));
    return places;
  }

  // And each memory keeps what was live at entry.
  static std::vector<ir::Term> same_results(const pcfg::Programs &programs) {
    ir::Terms &terms = programs.context().terms;
    const std::vector<ir::Term> &one = programs.sides.left.function.results;
    const std::vector<ir::Term> &other = programs.sides.right.function.results;
    std::vector<ir::Term> same;
    for (size_t i = 0; i < one.size(); ++i)
      if (one[i].type().is_memory())
        for (const auto &[now, before] : {std::pair(one[i], other[i]), std::pair(other[i], one[i]),
                                          std::pair(one[i], programs.sides.left.entry[0]),
                                          std::pair(other[i], programs.sides.right.entry[0])})
          same.push_back(terms.keeps(now, before));
      else
        same.push_back(terms.eq(one[i], other[i]));
    return same;
  }

  std::unique_ptr<ir::Module> lower(const std::string &one, const std::string &other) {
    native::TemporaryDirectory directory;
    const std::string file = directory.file("pair.c");
    std::ofstream(file) << "void *malloc(unsigned long); void free(void *);\n"
                        << "unsigned one(unsigned n) {" << one << "}\n"
                        << "unsigned other(unsigned n) {" << other << "}\n";
    Diagnostics diagnostics;
    cfront::CInput input;
    input.files = {file};
    contexts_.push_back(std::make_unique<ir::Context>());
    auto module = cfront::lower_c(input, *contexts_.back(), diagnostics);
    EXPECT_TRUE(module) << diagnostics.render();
    return module ? std::make_unique<ir::Module>(std::move(*module)) : nullptr;
  }

  static bool prove(const ir::Module &module) {
    const Functions functions{module.find("one"), module.find("other")};
    const ir::Relation relation = twin_relation(module, functions);
    const pcfg::Pair pair = twins(relation, module, functions);
    std::vector<pcfg::Valuation> inputs;
    for (const uint64_t n : {0, 1, 2, 3, 5, 8, 100})
      inputs.push_back(
          twin_input(pair, {ir::Memory(64), ir::Value(ir::Bits(ir::BitVector(32, n)))}));
    pcfg::ProofOptions options;
    options.seconds = 10;
    return pcfg::prove_equivalent(pair, inputs, options).equivalent;
  }

  std::vector<std::unique_ptr<ir::Context>> contexts_;
};

TEST_F(TwoCSides, LoopsAreCompared) {
  const std::string sum = "unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i; return s;";
  EXPECT_TRUE(equivalent(sum, sum));
  EXPECT_TRUE(equivalent(sum, "unsigned s = 0, i = 0; while (i != n) { s += i; i++; } return s;"));
  EXPECT_FALSE(equivalent(
      sum, "unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i; return s + (n == 70000);"));
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

// Each side's read of p[1] lies outside p.
const std::string start = "unsigned *p = malloc(4); *p = n; ";

TEST_F(TwoCSides, WhatIsReadOutsideIsArbitraryAtEachRead) {
  EXPECT_TRUE(equivalent(start + "unsigned r = p[1] & 1; free(p); return r <= 1 ? n : 0;",
                         start + "free(p); return n;"));
  EXPECT_FALSE(
      equivalent(start + "free(p); return n;",
                 start + "unsigned a = p[1]; unsigned b = p[1]; free(p); return n + (a != b);"));
  EXPECT_FALSE(equivalent(start + "unsigned a = p[1]; free(p); return a - a;",
                          start + "unsigned a = p[1]; unsigned b = p[1]; free(p); return a - b;"));
}

// No data shows that results are the same which depend on garbage; so the product is made here.
TEST_F(TwoCSides, TheReferenceReadsOutsideWhatTheOtherSideReadsThere) {
  const std::string reads = start + "return p[1];";
  EXPECT_TRUE(accepted(reads, reads));
  EXPECT_TRUE(accepted(start + "unsigned a = p[1]; unsigned b = p[1]; return a - b;",
                       start + "unsigned a = p[1]; unsigned b = p[1]; return a - b;"));
  EXPECT_FALSE(accepted(start + "return p[1] + 1;", reads));
  EXPECT_FALSE(accepted(start + "unsigned a = p[1]; return a - a;",
                        start + "unsigned a = p[1]; unsigned b = p[1]; return a - b;"));
  EXPECT_FALSE(accepted(start + "unsigned a = p[1]; unsigned b = a; return a - b + n;", reads));
  EXPECT_TRUE(accepted(start + "unsigned a = p[1]; return n;", start + "return n;"));
}

} // namespace
} // namespace lockstep::testing
