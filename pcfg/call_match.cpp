#include "pcfg/call_match.h"

#include "ir/variables.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;

namespace {

constexpr size_t most_calls = 8;

class Matching {
public:
  Matching(const Programs &programs, const PathEffect &left, const PathEffect &right,
           const std::vector<ir::Environment> &states)
      : programs_(programs), terms_(programs.context().terms),
        evaluator_(programs.context().signature, {2'000, 200}), left_(left), right_(right),
        same_memory_(terms_) {
    for (const PathEffect *effect : {&left, &right})
      for (const PathCall &call : effect->calls)
        keep_memory(call);
    std::ranges::copy_if(states, std::back_inserter(states_), [&](const ir::Environment &state) {
      return taken(left, state) && taken(right, state);
    });
  }

  std::optional<std::vector<size_t>> run() {
    if (left_.calls.size() != right_.calls.size() || right_.calls.size() > most_calls || !extend())
      return std::nullopt;
    return partners_;
  }

private:
  // The frame says that a call leaves memory as it is; so the data at the start says it all.
  void keep_memory(const PathCall &call) {
    for (Term result : call.results)
      for (Term argument : call.arguments)
        if (result.type() == argument.type() && result.type().is_memory())
          same_memory_.set(result, same_memory_(argument));
  }

  // Whether the formula may be true; it is not known if it speaks of what calls gave back.
  bool possible(Term formula, const ir::Environment &state) {
    const Term now = same_memory_(formula);
    const auto unknown = [&](Term variable) { return state.find(variable) == nullptr; };
    if (std::ranges::any_of(ir::variables_of(now), unknown))
      return true;
    const auto value = evaluator_.evaluate(now, state);
    return !value || value->bits().truth();
  }

  bool taken(const PathEffect &path, const ir::Environment &state) {
    return std::ranges::all_of(path.conditions,
                               [&](Term condition) { return possible(condition, state); });
  }

  bool fits(const PathCall &left, const PathCall &right) {
    const Contract *contract = contract_for(programs_, left, right);
    if (!contract)
      return false;
    const std::vector<Term> pre = pre_of(terms_, *contract, {&left, &right});
    return std::ranges::all_of(states_, [&](const ir::Environment &state) {
      return std::ranges::all_of(pre, [&](Term conjunct) { return possible(conjunct, state); });
    });
  }

  bool extend() {
    const size_t next = partners_.size();
    if (next == right_.calls.size())
      return true;
    for (size_t i = 0; i < left_.calls.size(); ++i) {
      const size_t partner = (next + i) % left_.calls.size();
      if (std::ranges::find(partners_, partner) != partners_.end() ||
          !fits(left_.calls[partner], right_.calls[next]))
        continue;
      partners_.push_back(partner);
      if (extend())
        return true;
      partners_.pop_back();
    }
    return false;
  }

  const Programs &programs_;
  ir::Terms &terms_;
  ir::Evaluator evaluator_;
  const PathEffect &left_;
  const PathEffect &right_;
  ir::Substitution same_memory_;
  std::vector<ir::Environment> states_;
  std::vector<size_t> partners_;
};

} // namespace

std::optional<std::vector<size_t>> match_calls(const Programs &programs, const PathEffect &left,
                                               const PathEffect &right,
                                               const std::vector<ir::Environment> &states) {
  if (left.calls.empty() && right.calls.empty())
    return std::vector<size_t>();
  return Matching(programs, left, right, states).run();
}

} // namespace lockstep::pcfg
