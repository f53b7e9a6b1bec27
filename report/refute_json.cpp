#include "report/refute_json.h"

namespace lockstep::report {

using nlohmann::json;

json ub_findings_json(const pcfg::Judge &judge, const std::vector<pcfg::UbFinding> &findings) {
  json result = json::array();
  for (const pcfg::UbFinding &found : findings)
    result.push_back({{"kind", ir::name(found.finding.kind)},
                      {"where", judge.pair().modules[found.side]->spell(found.finding.where)},
                      {"input", input_json(judge, found.input.values,
                                           found.input.recipe.options.garbage_seed)}});
  return result;
}

json refute_json(const Origin &origin, const pcfg::Judge &judge, const pcfg::Refutation &result) {
  return {{"name", judge.pair().relation->functions.right},
          {"verdict", result.counterexample ? "different" : "unknown"},
          {"seconds", result.seconds},
          {"inputs", {{"tried", result.tried},
                      {"returned", result.returned},
                      {"undefined", result.undefined},
                      {"stopped", result.stopped},
                      {"garbage", result.garbage}}},
          {"counterexample", result.counterexample
                                 ? counterexample_json(origin, judge, *result.counterexample)
                                 : json()},
          {"ub_findings", ub_findings_json(judge, result.findings)}};
}

} // namespace lockstep::report
