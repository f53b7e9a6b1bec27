#include "report/check_text.h"

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

void show_product(std::ostringstream &out, const pcfg::Judge &judge,
                  const pcfg::ProofResult &proof) {
  if (!proof.product)
    return;
  const pcfg::Programs &programs = *proof.programs;
  for (const pcfg::ProductNode &node : proof.product->nodes) {
    out << "  at " << place(judge, ir::Side::Left, node.pcs.left, programs.sides.left.function)
        << " / " << place(judge, ir::Side::Right, node.pcs.right, programs.sides.right.function)
        << "\n";
    for (ir::Term formula : node.invariant)
      out << "    "
          << formula_text(judge.context().signature, *judge.pair().relation, formula) << "\n";
  }
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
  if (details)
    show_product(out, judge, result.proof);
  return out.str();
}

json check_json(const Origin &origin, const pcfg::Judge &judge, const pcfg::Verification &result) {
  json product = nullptr;
  if (result.proof.product)
    product = {{"nodes", result.proof.product->nodes.size()},
               {"edges", result.proof.product->edges.size()}};
  json counterexample = nullptr;
  if (result.refutation.counterexample)
    counterexample = counterexample_json(origin, judge, *result.refutation.counterexample);
  return {{"name", judge.pair().relation->functions.right},
          {"verdict", name(result.conclusion)},
          {"reason", result.reason},
          {"seconds", result.seconds},
          {"solver_seconds", result.proof.statistics.solve_seconds},
          {"queries", result.proof.statistics.queries},
          {"product", product},
          {"counterexample", counterexample},
          {"ub_findings", ub_findings_json(judge, result.refutation.findings)},
          {"assumes", result.proof.check.assumes},
          {"proof", nullptr}};
}

} // namespace lockstep::report
