// What is done to a program before paths are compared: merged branches and threaded jumps leave its
// results and its failures as they were.
#include "ir/interpreter.h"
#include "ir/text/parser.h"
#include "ir/verifier.h"
#include "pcfg/trusted/if_conversion.h"
#include "pcfg/trusted/jump_threading.h"
#include "pcfg/trusted/liveness.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

using Change = void (*)(ir::Context &, ir::Function &);

void merge(ir::Context &context, ir::Function &function) {
  pcfg::merge_branches(context.terms, function);
}

// Edges that lead to a PC where the way parts.
size_t edges_to_branches(const ir::Function &function) {
  std::vector<size_t> leaving(function.pcs.size(), 0);
  for (const ir::Edge &edge : function.edges)
    ++leaving[edge.from.value];
  return static_cast<size_t>(std::ranges::count_if(
      function.edges, [&](const ir::Edge &edge) { return leaving[edge.to.value] > 1; }));
}

// Runs f before and after on all pairs of some small numbers; gives the edges to branches before
// and after.
std::pair<size_t, size_t> unchanged(const std::string &text, Change change) {
  ir::Context context;
  Diagnostics diagnostics;
  const auto module = ir::parse_verified_module(context, "f.ir", text, diagnostics);
  EXPECT_TRUE(module);
  if (!module)
    return {};
  const ir::Function &before = *module->find("f");
  ir::Function after = before;
  change(context, after);
  EXPECT_EQ(ir::verify(*module, after), std::vector<std::string>{});
  for (uint64_t a = 0; a < 6; ++a)
    for (uint64_t b = 0; b < 6; ++b) {
      ir::Interpreter interpreter(*module);
      const auto run = [&](const ir::Function &function) {
        return interpreter.run(function,
                               {ir::Bits(ir::BitVector(8, a)), ir::Bits(ir::BitVector(8, b))});
      };
      const ir::RunResult one = run(before);
      const ir::RunResult other = run(after);
      EXPECT_EQ(one.outcome, other.outcome) << a << ' ' << b;
      if (one.outcome == ir::Outcome::Returned) {
        EXPECT_TRUE(ir::equal(one.results.front(), other.results.front()).truth()) << a << ' ' << b;
      }
    }
  return {edges_to_branches(before), edges_to_branches(after)};
}

constexpr const char *two_branches = R"(module x86_64
files "f"
function f(a: bv8, b: bv8) -> (r: bv8)
  var n: bv8
  entry pc0 exit pc5
  pc0:
    goto pc1 { n := a }
  pc1:
    when eq(b, 0x2:8) goto pc2 { n := add(n, 0x1:8) }
    when not(eq(b, 0x2:8)) goto pc3
  pc2:
    goto pc3 { n := udiv(n, sub(a, 0x3:8)) }
      check division_by_zero not(eq(a, 0x3:8))
  pc3:
    when ult(a, b) goto pc4 { n := mul(n, 0x3:8) }
    when not(ult(a, b)) goto pc4 { n := sub(n, b) }
  pc4:
    goto pc5 { r := n }
  pc5:
)";

TEST(MergeBranches, ArmsThatMeetBecomeOneEdge) {
  const auto [before, after] = unchanged(two_branches, merge);
  EXPECT_EQ(before, 3u);
  EXPECT_EQ(after, 0u);
}

constexpr const char *decided = R"(module x86_64
files "f"
function f(a: bv8, b: bv8) -> (r: bv8)
  var t: bv8
  entry pc0 exit pc4
  pc0:
    when eq(a, 0x0:8) goto pc2 { t := 0x0:8 }
    when not(eq(a, 0x0:8)) goto pc1
  pc1:
    when eq(b, a) goto pc2 { t := 0x1:8 }
    when not(eq(b, a)) goto pc2 { t := b }
  pc2:
    when eq(t, 0x0:8) goto pc3 { r := 0x7:8 }
    when not(eq(t, 0x0:8)) goto pc4 { r := t }
  pc3:
    goto pc4 { r := add(r, 0x1:8) }
  pc4:
)";

TEST(ThreadJumps, WhatIsDecidedIsNotAskedAgain) {
  // Two of the three edges to pc2 know what follows; the third still asks.
  const auto [before, after] = unchanged(decided, pcfg::thread_jumps);
  EXPECT_EQ(before, 4u);
  EXPECT_EQ(after, 2u);
}

// How many edges and loads f has after this change.
std::pair<size_t, size_t> edges_and_loads_after(const std::string &text, Change change) {
  ir::Context context;
  Diagnostics diagnostics;
  const auto module = ir::parse_verified_module(context, "f.ir", text, diagnostics);
  EXPECT_TRUE(module) << diagnostics.render();
  if (!module)
    return {};
  ir::Function after = *module->find("f");
  change(context, after);
  ir::Substitution same(context.terms);
  size_t loads = 0;
  for (const ir::Edge &edge : after.edges)
    loads += pcfg::loads_of(edge, same).size();
  return {after.edges.size(), loads};
}

// Outside every live object the two loads need not find the same.
TEST(MergeBranches, TwoReadsOfOnePlaceStayTwo) {
  const std::string arm = R"(module x86_64
files "f"
function f(m: mem64, p: bv64, q: bv64) -> (r: bv8)
  var a: bv8, b: bv8
  entry pc0 exit pc4
  pc0:
    when eq(p, q) goto pc1 { b := 0x0:8, a := 0x0:8 }
    when not(eq(p, q)) goto pc2 { a := load[1](m, p) }
  pc1:
    goto pc3
  pc2:
    goto pc3 { b := load[1](m, p) }
  pc3:
    goto pc4 { r := sub(a, b) }
  pc4:
)";
  EXPECT_EQ(edges_and_loads_after(arm, merge), std::pair(5ul, 2ul));
  std::string other = arm;
  other.replace(other.rfind("(m, p)"), 6, "(m, q)");
  EXPECT_EQ(edges_and_loads_after(other, merge), std::pair(2ul, 2ul));
}

TEST(ThreadJumps, TwoReadsOfOnePlaceStayTwo) {
  const std::string decided_read = R"(module x86_64
files "f"
function f(m: mem64, p: bv64, q: bv64) -> (r: bv8)
  var a: bv8, t: bv8
  entry pc0 exit pc3
  pc0:
    when eq(p, q) goto pc1 { a := load[1](m, p), t := 0x0:8 }
    when not(eq(p, q)) goto pc1 { a := 0x1:8, t := 0x1:8 }
  pc1:
    when eq(t, 0x0:8) goto pc2 { r := load[1](m, p) }
    when not(eq(t, 0x0:8)) goto pc3 { r := a }
  pc2:
    goto pc3 { r := sub(r, a) }
  pc3:
)";
  // The edge that does not read is led on, the one that does still asks.
  EXPECT_EQ(edges_and_loads_after(decided_read, pcfg::thread_jumps), std::pair(5ul, 2ul));
}

} // namespace
} // namespace lockstep::testing
