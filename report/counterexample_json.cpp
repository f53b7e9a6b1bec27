#include "report/counterexample_json.h"

#include "ir/printer.h"
#include "report/hex.h"
#include "spec-frontend/values.h"

#include <array>

namespace lockstep::report {

namespace {

using nlohmann::json;

constexpr std::string_view format = "lockstep counterexample 1";

// Two digits for each byte, `??` for one that is arbitrary.
std::string bytes_text(const ir::Memory &memory, const ir::Object &object) {
  std::string text;
  for (uint64_t at = object.base; at < object.base + object.size; ++at)
    text += memory.garbage_mask(at) != 0 ? "??" : hex_byte(memory.byte(at));
  return text;
}

json memory_json(const ir::Memory &memory) {
  json objects = json::array();
  for (const auto &[base, object] : memory.objects())
    if (object.live && !object.constant)
      objects.push_back({{"base", hex(base)},
                         {"size", object.size},
                         {"kind", ir::name(object.kind)},
                         {"label", object.label},
                         {"bytes", bytes_text(memory, object)}});
  return objects;
}

json side_json(const pcfg::Judge &judge, const ir::RunResult &run, ir::Side side) {
  const ir::Module &module = *judge.pair().modules[side];
  const auto place = [&](const ir::Finding &finding) {
    return json{{"kind", ir::name(finding.kind)}, {"where", module.spell(finding.where)}};
  };
  json result{{"outcome", ir::name(run.outcome)}};
  const std::vector<ir::Term> &results = judge.pair().functions[side]->results;
  for (size_t i = 0; i < run.results.size(); ++i)
    if (!results[i].type().is_memory())
      result["result"] =
          spec::spell_value(judge.context().signature, run.results[i], results[i].type());
  if (run.failure)
    result["failure"] = place(*run.failure);
  result["findings"] = json::array();
  for (const ir::Finding &finding : run.findings)
    result["findings"].push_back(place(finding));
  return result;
}

std::string_view verdict_name(pcfg::Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"agree", "differ", "nothing promised",
                                                  "not decided"};
  return names[static_cast<size_t>(verdict)];
}

} // namespace

json run_json(const pcfg::Judge &judge, const pcfg::PairRun &run) {
  const ir::Relation &relation = *judge.pair().relation;
  json result{{"verdict", verdict_name(pcfg::verdict(run))}};
  for (const ir::Side side : ir::both_sides)
    result[relation.side_names[side]] = side_json(judge, run.runs[side], side);
  result["post_fails"] = json::array();
  for (ir::Term conjunct : run.post_fails)
    result["post_fails"].push_back(ir::print(judge.context().signature, conjunct));
  result["frame_violations"] = json::array();
  for (const pcfg::FrameViolation &violation : run.frame_violations)
    result["frame_violations"].push_back({{"side", relation.side_names[violation.side]},
                                          {"address", hex(violation.address)},
                                          {"before", violation.before},
                                          {"after", violation.after},
                                          {"released", violation.released}});
  return result;
}

json input_json(const pcfg::Judge &judge, const pcfg::Valuation &values, uint64_t garbage_seed) {
  json result{{"garbage_seed", garbage_seed}, {"values", json::object()}, {"memories", json::object()}};
  for (const ir::Side side : ir::both_sides)
    for (ir::Term variable : judge.entry_variables()[side]) {
      const ir::Value &value = values.at(variable);
      if (value.is_memory())
        result["memories"][variable.name()] = memory_json(value.memory());
      else
        result["values"][variable.name()] =
            spec::spell_value(judge.context().signature, value, variable.type());
    }
  return result;
}

json counterexample_json(const Origin &origin, const pcfg::Judge &judge,
                         const pcfg::Counterexample &found) {
  return {{"format", format},
          {"check", origin.check},
          {"relation", {{"path", origin.relation}, {"text", origin.relation_text}}},
          {"files", origin.files},
          {"directory", origin.directory},
          {"target", origin.target},
          {"clang_flags", origin.clang_flags},
          {"compile_commands", origin.compile_commands},
          {"keep_calls", origin.keep_calls},
          {"input", input_json(judge, found.input.values, found.input.recipe.options.garbage_seed)},
          {"run", run_json(judge, found.run)}};
}

std::optional<StoredCounterexample> parse_counterexample(const std::string &text,
                                                         std::string &problem) {
  try {
    const json all = json::parse(text, nullptr, false);
    if (!all.is_object() || all.value("format", "") != format) {
      problem = "this is no counterexample that `lockstep refute --save` wrote";
      return std::nullopt;
    }
    return StoredCounterexample{{all.at("relation").at("path"), all.at("relation").at("text"),
                                 all.at("files"), all.at("directory"), all.at("check"),
                                 all.at("target"), all.at("clang_flags"),
                                 all.at("compile_commands"), all.at("keep_calls")},
                                all.at("input"),
                                all.at("run")};
  } catch (const json::exception &error) {
    problem = std::string("this counterexample is damaged: ") + error.what();
    return std::nullopt;
  }
}

} // namespace lockstep::report
