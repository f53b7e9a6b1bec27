#include "report/refute_text.h"

#include "report/run_text.h"
#include "report/trace_text.h"
#include "spec-frontend/values.h"

#include <sstream>

namespace lockstep::report {

std::string counterexample_text(const pcfg::Judge &judge, const pcfg::Counterexample &found,
                                ir::RunLimits limits) {
  limits.garbage_seed = found.input.recipe.options.garbage_seed;
  return run_text(judge.pair(), judge, found.run) +
         trace_text(judge, found.input.values, limits);
}

namespace {

// The values that the input was made from: `s = "ab"`.
std::string made_from(const pcfg::Judge &judge, const pcfg::Input &input) {
  std::string text;
  for (const ir::Side side : ir::both_sides)
    for (ir::Term variable : judge.entry_variables()[side])
      if (const auto given = input.recipe.given.find(variable); given != input.recipe.given.end())
        text += (text.empty() ? "" : ", ") + variable.name() + " = " +
                spec::spell_value(judge.context().signature, given->second, variable.type());
  return text;
}

void show_findings(std::ostringstream &out, const pcfg::Judge &judge,
                   const pcfg::Refutation &result) {
  for (const pcfg::UbFinding &found : result.findings) {
    out << "note: " << ir::description(found.finding.kind) << " at "
        << judge.pair().modules[found.side]->spell(found.finding.where);
    if (const std::string values = made_from(judge, found.input); !values.empty())
      out << ", for one with " << values;
    out << "\n";
  }
}

} // namespace

std::string refute_text(const pcfg::Judge &judge, const pcfg::Refutation &result,
                        ir::RunLimits limits) {
  std::ostringstream out;
  if (result.counterexample) {
    out << "different\n" << counterexample_text(judge, *result.counterexample, limits);
    return out.str();
  }
  out << "nothing found: " << result.tried << " inputs tried, on " << result.returned
      << " of them both sides ran to their end";
  if (result.undefined != 0)
    out << ", on " << result.undefined << " nothing is promised";
  if (result.stopped != 0)
    out << ", on " << result.stopped << " a run was stopped";
  if (result.garbage != 0)
    out << ", on " << result.garbage << " arbitrary bytes decide";
  out << "\n";
  show_findings(out, judge, result);
  return out.str();
}

} // namespace lockstep::report
