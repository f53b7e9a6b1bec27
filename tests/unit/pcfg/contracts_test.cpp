// Products with calls: what the trusted checker asks of them, shown by taking parts of a proof
// away.
#include "pcfg/closure.h"
#include "tests/support/relation_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace lockstep::testing {
namespace {

class PcfgContracts : public ::testing::Test {
protected:
  PcfgContracts() : fixture_("tests/e2e/check/inputs/trees.rel", "tests/e2e/check/inputs/trees.c") {
    ir::require(fixture_.ok(), fixture_.diagnostics.render());
  }

  pcfg::ProofResult proof(const std::string &function) {
    pcfg::Closure closure({fixture_.pair(function)}, {});
    pcfg::Verification result = closure.verify(0, 60);
    EXPECT_EQ(result.conclusion, pcfg::Conclusion::Equivalent) << result.reason;
    return result.proof;
  }

  // Which condition fails; empty if all hold.
  std::string failure(const pcfg::Programs &programs, const pcfg::Product &product) {
    smt::PoolOptions solvers;
    solvers.cache = false;
    smt::SolverPool pool(solvers);
    const pcfg::CheckReport report = pcfg::check_product(programs, product, pool);
    return report.failure ? report.failure->condition + " " + report.failure->reason : "";
  }

  static pcfg::ProductEdge &edge_with_calls(pcfg::Product &product) {
    return *std::ranges::find_if(
        product.edges, [](const pcfg::ProductEdge &edge) { return !edge.partners.empty(); });
  }

  RelationFixture fixture_;
};

TEST_F(PcfgContracts, PartnersAreNeededAndMustFit) {
  const pcfg::ProofResult sum = proof("sum");
  ASSERT_TRUE(sum.product);
  pcfg::Product product = *sum.product;
  EXPECT_EQ(failure(*sum.programs, product), "");
  pcfg::ProductEdge &edge = edge_with_calls(product);
  EXPECT_EQ(edge.partners, (std::vector<size_t>{0, 1}));
  edge.partners = {1, 0};
  EXPECT_NE(failure(*sum.programs, product).find("Pre does not hold"), std::string::npos);
  edge.partners = {0, 0};
  EXPECT_NE(failure(*sum.programs, product).find("same partner"), std::string::npos);
  edge.partners = {};
  EXPECT_NE(failure(*sum.programs, product).find("the other does not make"), std::string::npos);
}

TEST_F(PcfgContracts, NoContractNoProof) {
  const pcfg::ProofResult sum = proof("sum");
  pcfg::Programs programs = *sum.programs;
  programs.contracts.clear();
  EXPECT_NE(failure(programs, *sum.product).find("no check says"), std::string::npos);
}

TEST_F(PcfgContracts, AnotherOrderNeedsAReferenceThatEnds) {
  const pcfg::ProofResult sum = proof("right_first");
  ASSERT_TRUE(sum.product);
  pcfg::Product product = *sum.product;
  EXPECT_EQ(edge_with_calls(product).partners, (std::vector<size_t>{1, 0}));
  pcfg::Programs programs = *sum.programs;
  EXPECT_TRUE(pcfg::always_ends(programs.sides.left));
  EXPECT_FALSE(pcfg::always_ends(programs.sides.right)) << "pointers may go around";
  // The same reference, but with a call of itself on what it got.
  ir::Function &reference = programs.sides.left.function;
  for (ir::Edge &edge : reference.edges)
    if (auto *call = std::get_if<ir::Call>(&edge.step)) {
      call->arguments = reference.parameters;
      break;
    }
  EXPECT_FALSE(pcfg::always_ends(programs.sides.left));
  EXPECT_NE(failure(programs, product).find("another order"), std::string::npos);
}

// A part is smaller only where the value is known to have it.
TEST_F(PcfgContracts, APartNeedsItsConstructor) {
  const pcfg::ProofResult sum = proof("sum");
  pcfg::Programs programs = *sum.programs;
  for (ir::Edge &edge : programs.sides.left.function.edges)
    edge.guard = fixture_.context.terms.boolean(true);
  EXPECT_FALSE(pcfg::always_ends(programs.sides.left));
}

TEST_F(PcfgContracts, OtherChecksCountOnlyIfTheyAreProved) {
  const std::vector<pcfg::Pair> both{fixture_.pair("total"), fixture_.pair("sum")};
  pcfg::Closure closure(both, {});
  const pcfg::Verification total = closure.verify(0, 60);
  EXPECT_EQ(total.conclusion, pcfg::Conclusion::Equivalent);
  ASSERT_EQ(total.proof.check.contracts.size(), 1u);
  EXPECT_EQ(total.proof.check.contracts.front(), both[1].relation);
  // Without it there is no contract for the call.
  pcfg::Closure alone({fixture_.pair("total")}, {});
  EXPECT_EQ(alone.verify(0, 60).conclusion, pcfg::Conclusion::Unknown);
}

} // namespace
} // namespace lockstep::testing
