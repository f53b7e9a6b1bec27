#include "report/check_text.h"

#include "report/failure_text.h"
#include "report/formula_text.h"
#include "report/refute_json.h"
#include "report/refute_text.h"

#include <cstdio>
#include <sstream>

namespace lockstep::report {

using nlohmann::json;

namespace {

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f s", seconds);
  return text;
}

std::string place(const pcfg::Judge &judge, ir::Side side, ir::Pc pc,
                  const ir::Function &function) {
  if (pc == function.entry)
    return "entry";
  if (pc == function.exit)
    return "exit";
  return judge.pair().modules[side]->spell(function.pcs[pc.value]);
}

// Where both sides are at a node.
ir::Sided<std::string> places(const pcfg::Judge &judge, const pcfg::ProofResult &proof, size_t index) {
  const pcfg::Programs &programs = *proof.programs;
  const pcfg::ProductNode &node = proof.product->nodes[index];
  return {place(judge, ir::Side::Left, node.pcs.left, programs.sides.left.function),
          place(judge, ir::Side::Right, node.pcs.right, programs.sides.right.function)};
}

void show_product(std::ostringstream &out, const pcfg::Judge &judge,
                  const pcfg::ProofResult &proof) {
  if (!proof.product)
    return;
  const pcfg::Product &product = proof.shown ? *proof.shown : *proof.product;
  for (size_t i = 0; i < product.nodes.size(); ++i) {
    const auto at = places(judge, proof, i);
    out << "  at " << at.left << " / " << at.right << "\n";
    for (ir::Term formula : product.nodes[i].invariant)
      out << "    "
          << formula_text(judge.context().signature, *judge.pair().relation, formula) << "\n";
  }
}

std::string counted(size_t number, const std::string &thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

// What was tried, and where the last product failed.
void show_attempts(std::ostringstream &out, const pcfg::Judge &judge,
                   const pcfg::ProofResult &proof) {
  if (proof.attempts == 0 || !proof.product)
    return;
  out << "  " << counted(proof.attempts, "product") << " tried; the last one has "
      << counted(proof.product->nodes.size(), "node") << " and "
      << counted(proof.product->edges.size(), "edge") << "\n";
  if (proof.failure && proof.failure->node) {
    const auto at = places(judge, proof, *proof.failure->node);
    out << "  node" << *proof.failure->node << " is at " << at.left << " / " << at.right << "\n";
  }
  if (proof.failure)
    out << failure_text(judge.context().signature, *judge.pair().relation, *proof.failure);
}

json invariants_json(const pcfg::Judge &judge, const pcfg::ProofResult &proof) {
  json result = json::array();
  for (size_t i = 0; i < proof.shown->nodes.size(); ++i) {
    const auto at = places(judge, proof, i);
    json holds = json::array();
    for (ir::Term formula : proof.shown->nodes[i].invariant)
      holds.push_back(formula_text(judge.context().signature, *judge.pair().relation, formula));
    result.push_back({{"spec", at.left}, {"impl", at.right}, {"holds", std::move(holds)}});
  }
  return result;
}

} // namespace

std::string check_text(const pcfg::Judge &judge, const pcfg::Verification &result, bool details) {
  std::ostringstream out;
  out << judge.pair().relation->functions.right << ": " << name(result.conclusion) << " ("
      << seconds_text(result.seconds) << ")\n";
  if (!result.reason.empty())
    out << "  " << result.reason << "\n";
  if (result.refutation.counterexample)
    out << counterexample_text(judge, *result.refutation.counterexample, pcfg::RefuteOptions{}.limits);
  if (result.conclusion == pcfg::Conclusion::Equivalent) {
    out << "  " << result.proof.product->nodes.size() << " nodes, "
        << result.proof.product->edges.size() << " edges, " << result.proof.check.conditions
        << " conditions proved\n";
    for (const std::string &assumption : result.proof.check.assumes)
      out << "  assumes " << assumption << "\n";
  }
  if (result.conclusion == pcfg::Conclusion::Unknown)
    show_attempts(out, judge, result.proof);
  if (details)
    show_product(out, judge, result.proof);
  return out.str();
}

json failure_json(const pcfg::Judge &judge, const pcfg::ProofResult &proof) {
  if (!proof.failure)
    return nullptr;
  json node = nullptr;
  if (proof.failure->node && proof.product) {
    const auto at = places(judge, proof, *proof.failure->node);
    node = {{"number", *proof.failure->node}, {"spec", at.left}, {"impl", at.right}};
  }
  return {{"node", node},
          {"condition", proof.failure->condition},
          {"answer", proof.failure->answer},
          {"counterexample_to_induction",
           counterexample_to_induction_json(judge.context().signature, *judge.pair().relation,
                                            *proof.failure)},
          {"suggestion", proof.failure->suggestion}};
}

json check_json(const Origin &origin, const pcfg::Judge &judge, const pcfg::Verification &result,
                double reading_seconds) {
  json product = nullptr;
  if (result.proof.product)
    product = {{"nodes", result.proof.product->nodes.size()},
               {"edges", result.proof.product->edges.size()}};
  if (result.proof.shown)
    product["invariants"] = invariants_json(judge, result.proof);
  json counterexample = nullptr;
  if (result.refutation.counterexample)
    counterexample = counterexample_json(origin, judge, *result.refutation.counterexample);
  return {{"name", judge.pair().relation->functions.right},
          {"verdict", name(result.conclusion)},
          {"reason", result.reason},
          {"seconds", result.seconds},
          {"solver_seconds",
           result.proof.statistics.solve_seconds + result.proof.check_cost.solver_seconds},
          {"queries", result.proof.statistics.queries + result.proof.check_cost.queries},
          {"phases",
           {{"reading", reading_seconds},
            {"refutation", result.phases.refutation},
            {"data", result.phases.data},
            {"search", result.phases.search},
            {"search_solver", result.proof.statistics.solve_seconds},
            {"final_check", result.phases.final_check},
            {"final_check_solver", result.proof.check_cost.solver_seconds}}},
          {"product", product},
          {"attempts", result.proof.attempts},
          {"failure", result.conclusion == pcfg::Conclusion::Unknown ? failure_json(judge, result.proof)
                                                                     : json(nullptr)},
          {"counterexample", counterexample},
          {"ub_findings", ub_findings_json(judge, result.refutation.findings)},
          {"assumes", result.proof.check.assumes},
          {"proof", nullptr}};
}

} // namespace lockstep::report
