#include "report/sarif.h"

#include "report/run_text.h"
#include "report/trace.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace lockstep::report {

namespace {

using nlohmann::json;

constexpr std::string_view difference = "difference";
constexpr ir::Side spec_side = ir::Side::Left;
constexpr ir::Side impl_side = ir::Side::Right;

// A path as a URI reference: relative ones stay relative.
std::string uri_of(const std::string &path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string uri = std::filesystem::path(path).is_absolute() ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) || std::string_view("/-._~").find(c) != std::string_view::npos)
      uri += c;
    else
      uri += {'%', digits[byte >> 4], digits[byte & 15]};
  }
  return uri;
}

json whole_file(const std::string &path) {
  return {{"physicalLocation", {{"artifactLocation", {{"uri", uri_of(path)}}}}}};
}

json location(const ir::Module &module, ir::Location where) {
  json result = whole_file(module.files[where.file]);
  result["physicalLocation"]["region"]["startLine"] = where.line;
  if (where.column != 0)
    result["physicalLocation"]["region"]["startColumn"] = where.column;
  return result;
}

// The places that a side's run went through, the failure at their end.
std::vector<ir::Location> places(const pcfg::Judge &judge, const pcfg::Counterexample &found,
                                 ir::Side side) {
  ir::RunLimits limits = pcfg::RefuteOptions{}.limits;
  limits.garbage_seed = found.input.recipe.options.garbage_seed;
  std::vector<ir::Location> result;
  const ir::RunResult run = trace_lines(
      judge, found.input.values, limits, side,
      [&](ir::Location where, const ir::Function &, const ir::Environment &) { result.push_back(where); });
  if (run.failure && run.failure->where.known())
    result.push_back(run.failure->where);
  return result;
}

json code_flow(const ir::Module &module, const std::vector<ir::Location> &steps) {
  constexpr size_t most = 500;
  json locations = json::array();
  for (size_t i = 0; i < std::min(steps.size(), most); ++i)
    locations.push_back({{"location", location(module, steps[i])}});
  return {{"threadFlows", json::array({{{"locations", locations}}})}};
}

json difference_result(const pcfg::Judge &judge, const pcfg::Counterexample &found) {
  const ir::Relation &relation = *judge.pair().relation;
  std::string message = relation.functions[impl_side] + " differs from its Spec.\n";
  for (const ir::Side side : ir::both_sides)
    message += relation.side_names[side] + ": " + call_text(judge, found.run, side) + "\n";
  message += comparison_text(judge.pair(), found.run);
  json result{{"ruleId", difference}, {"level", "error"}, {"message", {{"text", message}}}};
  const ir::Module &module = *judge.pair().modules[impl_side];
  if (const auto steps = places(judge, found, impl_side); !steps.empty()) {
    result["locations"] = json::array({location(module, steps.back())});
    result["codeFlows"] = json::array({code_flow(module, steps)});
  }
  if (const auto steps = places(judge, found, spec_side); !steps.empty()) {
    json ended = location(*judge.pair().modules[spec_side], steps.back());
    ended["message"]["text"] = "where the Spec's run ended";
    ended["id"] = 1;
    result["relatedLocations"] = json::array({ended});
  }
  return result;
}

json finding_result(const pcfg::Judge &judge, const pcfg::UbFinding &found) {
  const ir::Module &module = *judge.pair().modules[found.side];
  json result{{"ruleId", ir::name(found.finding.kind)},
              {"level", "warning"},
              {"message",
               {{"text", std::string(ir::description(found.finding.kind)) + " in " +
                             judge.pair().relation->functions[found.side] + ", seen in a run"}}}};
  if (found.finding.where.known())
    result["locations"] = json::array({location(module, found.finding.where)});
  return result;
}

json rule(const std::string &id, const std::string &text) {
  return {{"id", id}, {"shortDescription", {{"text", text}}}};
}

json rules_of(const json &results) {
  std::set<std::string> used;
  for (const json &result : results)
    used.insert(result.at("ruleId").get<std::string>());
  json rules = json::array();
  for (const std::string &id : used)
    if (const auto kind = ir::parse_check_kind(id))
      rules.push_back(rule(id, std::string(ir::description(*kind))));
    else
      rules.push_back(rule(id, "The C function does not do what its Spec says"));
  return rules;
}

json notification(const std::string &relation, const std::string &text) {
  return {{"level", "warning"},
          {"message", {{"text", text}}},
          {"locations", json::array({whole_file(relation)})}};
}

} // namespace

json sarif_part(const Origin &origin, const pcfg::Judge &judge, const pcfg::Verification &result) {
  json results = json::array();
  json notifications = json::array();
  if (result.refutation.counterexample)
    results.push_back(difference_result(judge, *result.refutation.counterexample));
  for (const pcfg::UbFinding &found : result.refutation.findings)
    results.push_back(finding_result(judge, found));
  if (!result.reason.empty())
    notifications.push_back(notification(
        origin.relation, judge.pair().relation->functions[impl_side] + ": " +
                             std::string(name(result.conclusion)) + ": " + result.reason));
  return {{"results", results}, {"notifications", notifications}};
}

json sarif_part(const EndedCheck &check) {
  const json told = notification(check.relation, check.name + ": unknown: " + check.reason);
  return {{"results", json::array()}, {"notifications", json::array({told})}};
}

json sarif_log(const std::string &version, const std::vector<json> &parts) {
  json results = json::array();
  json notifications = json::array();
  for (const json &part : parts) {
    std::ranges::copy(part.at("results"), std::back_inserter(results));
    std::ranges::copy(part.at("notifications"), std::back_inserter(notifications));
  }
  const json driver{{"name", "lockstep"}, {"version", version}, {"rules", rules_of(results)}};
  const json invocation{{"executionSuccessful", true}, {"toolExecutionNotifications", notifications}};
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", json::array({{{"tool", {{"driver", driver}}},
                                 {"invocations", json::array({invocation})},
                                 {"results", results}}})}};
}

} // namespace lockstep::report
