#include "report/failure_text.h"

#include "report/formula_text.h"
#include "report/hex.h"
#include "spec-frontend/values.h"

#include <sstream>

namespace lockstep::report {

using ir::Side;
using ir::Term;
using nlohmann::json;

namespace {

using Values = std::vector<std::pair<Term, ir::Value>>;

constexpr size_t longest_value = 120; // of a list in a solver's model that has no end in sight

// In Spec's syntax; small numbers as people write them, large ones in hexadecimal.
std::string value_text(const ir::Signature &signature, const ir::Value &value, ir::Type type) {
  if (value.is_bits() && type.is_bitvec() && type.width() <= 64) {
    const uint64_t number = value.bits().value.to_u64();
    return number < 10'000 ? std::to_string(number) : hex(number);
  }
  std::string text = spec::spell_value(signature, value, type);
  if (text.size() > longest_value)
    text = text.substr(0, longest_value) + " …";
  return text;
}

json values_json(const ir::Signature &signature, const ir::Relation &relation, const Values &values) {
  json result = json::object();
  for (const auto &[term, value] : values)
    result[formula_text(signature, relation, term)] = value_text(signature, value, term.type());
  return result;
}

void show(std::ostringstream &out, const ir::Signature &signature, const ir::Relation &relation,
          const Values &values) {
  for (const auto &[term, value] : values)
    out << "    " << formula_text(signature, relation, term) << " = "
        << value_text(signature, value, term.type()) << "\n";
}

} // namespace

std::string failure_text(const ir::Signature &signature, const ir::Relation &relation,
                         const pcfg::FailedCondition &failure) {
  std::ostringstream out;
  if (failure.counterexample_to_induction) {
    const pcfg::InductionCounterexample &state = *failure.counterexample_to_induction;
    out << "  a state in which that condition fails; it fits all that was found, but may be unreachable:\n";
    show(out, signature, relation, state.entry);
    for (const Side side : ir::both_sides)
      show(out, signature, relation, state.now[side]);
    show(out, signature, relation, state.lifts);
  }
  if (!failure.suggestion.empty())
    out << "  " << failure.suggestion << "\n";
  return out.str();
}

json counterexample_to_induction_json(const ir::Signature &signature, const ir::Relation &relation,
                                      const pcfg::FailedCondition &failure) {
  if (!failure.counterexample_to_induction)
    return nullptr;
  const pcfg::InductionCounterexample &state = *failure.counterexample_to_induction;
  return {{"may_be_unreachable", true},
          {"entry", values_json(signature, relation, state.entry)},
          {relation.side_names.left, values_json(signature, relation, state.now.left)},
          {relation.side_names.right, values_json(signature, relation, state.now.right)},
          {"lifts", values_json(signature, relation, state.lifts)}};
}

} // namespace lockstep::report
