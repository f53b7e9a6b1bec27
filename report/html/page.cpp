#include "report/html/page.h"

#include "report/check_text.h"
#include "report/html/fill.h"
#include "report/html/place_json.h"
#include "report/html/product_json.h"
#include "report/html/run_steps.h"
#include "report/html/sources_json.h"
#include "report/run_text.h"

#include <page_texts.h>

#include <string_view>

namespace lockstep::report {

namespace {

using nlohmann::json;

json findings_json(const pcfg::Judge &judge, const pcfg::Verification &result) {
  json findings = json::array();
  for (const pcfg::UbFinding &found : result.refutation.findings) {
    const ir::Module &module = *judge.pair().modules[found.side];
    findings.push_back({{"what", ir::description(found.finding.kind)},
                        {"where", module.spell(found.finding.where)},
                        {"place", place_json(module, found.finding.where)}});
  }
  return findings;
}

json counterexample(const pcfg::Judge &judge, const pcfg::Verification &result) {
  if (!result.refutation.counterexample)
    return nullptr;
  const pcfg::Counterexample &found = *result.refutation.counterexample;
  return {{"runs", run_steps(judge, found, pcfg::RefuteOptions{}.limits)},
          {"comparison", comparison_text(judge.pair(), found.run)}};
}

} // namespace

json page_data(const Origin &origin, const pcfg::Judge &judge, const pcfg::Verification &result) {
  const bool open = result.conclusion == pcfg::Conclusion::Unknown;
  return {{"name", judge.pair().relation->functions.right},
          {"spec", judge.pair().relation->functions.left},
          {"verdict", name(result.conclusion)},
          {"reason", result.reason},
          {"failing", open ? failing_part(result.reason) : json()},
          {"failure", open ? failure_json(judge, result.proof) : json()},
          {"seconds", result.seconds},
          {"solver_seconds", result.proof.statistics.solve_seconds},
          {"queries", result.proof.statistics.queries},
          {"conditions", result.proof.check.conditions},
          {"inputs_run", result.refutation.returned},
          {"assumes", result.proof.check.assumes},
          {"findings", findings_json(judge, result)},
          {"target", origin.target},
          {"clang_flags", origin.clang_flags},
          {"relation", {{"path", origin.relation}, {"text", origin.relation_text}}},
          {"sources", sources_json(judge)},
          {"product", product_json(judge, result.proof)},
          {"counterexample", counterexample(judge, result)}};
}

json page_data(const EndedCheck &check) {
  return {{"name", check.name},
          {"verdict", name(pcfg::Conclusion::Unknown)},
          {"reason",
           check.reason + (check.progress.phase.empty() ? "" : "; phase: " + check.progress.phase)},
          {"seconds", check.seconds},
          {"target", ""},
          {"clang_flags", json::array()},
          {"assumes", json::array()},
          {"findings", json::array()},
          {"sources", json::array()}};
}

std::string page_html(const std::vector<json> &checks) {
  std::string script;
  for (const std::string_view part :
       {page_texts::dom_js, page_texts::sources_js, page_texts::graph_js, page_texts::memory_js,
        page_texts::runs_js, page_texts::failure_js, page_texts::page_js})
    script += part;
  return filled_page(page_texts::page_css, json{{"checks", checks}}, script);
}

} // namespace lockstep::report
