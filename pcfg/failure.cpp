#include "pcfg/failure.h"

#include "pcfg/model_state.h"

#include <set>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;
using ir::Value;

namespace {

void collect_lifts(Term root, std::set<Term> &found, std::set<Term> &seen) {
  if (!seen.insert(root).second || root.is(Op::Forall))
    return;
  if (root.is(Op::Lift))
    found.insert(root);
  for (Term operand : root.operands())
    collect_lifts(operand, found, seen);
}

void add_known(const ModelState &state, const std::vector<Term> &variables,
               std::vector<std::pair<Term, Value>> &out) {
  for (Term variable : variables)
    if (const Value *value = state.find(variable); value && !value->is_memory())
      out.emplace_back(variable, *value);
}

std::optional<InductionCounterexample> projected(const Programs &programs,
                                                 const std::vector<Term> &hypotheses,
                                                 const smt::Answer &answer) {
  const auto *refuted = std::get_if<smt::Refuted>(&answer);
  if (!refuted)
    return std::nullopt;
  const ModelState state(programs.context(), refuted->model, hypotheses);
  InductionCounterexample result;
  for (const Side side : ir::both_sides) {
    add_known(state, programs.sides[side].entry, result.entry);
    add_known(state, programs.sides[side].function.variables, result.now[side]);
  }
  std::set<Term> lifts;
  std::set<Term> seen;
  for (Term hypothesis : hypotheses)
    collect_lifts(hypothesis, lifts, seen);
  for (Term lift : lifts)
    if (auto value = state.evaluate(lift))
      result.lifts.emplace_back(lift, std::move(*value));
  return result;
}

// What a person might do about it.
std::string suggestion_for(const Condition &condition, const smt::Answer &answer) {
  if (const auto *unknown = std::get_if<smt::Unknown>(&answer);
      unknown && (unknown->reason == smt::UnknownReason::Timeout ||
                  unknown->reason == smt::UnknownReason::Memory))
    return "the solvers ran out of time or memory; a longer --timeout may help";
  const std::string &name = condition.obligation.name;
  const auto is = [&](const char *kind) { return name.ends_with(kind); };
  if (is("-safety"))
    return "if that cannot happen, `pre` may have to say why (a range, a pointer that is not null, "
           "`valid` of an array); else a fact about these variables was not found";
  if (is("-coverage"))
    return "in such a state the two functions would part ways; if no input leads there, `pre` may have to "
           "exclude it (a range, that a size fits its type), or a fact that ties these variables together was "
           "not found";
  if (is("-frame"))
    return "if the function may change that memory, `modifies` has to say so; else that it writes only its own "
           "was not found";
  if (is("-exit"))
    return "what ties the results together was not found at the exit; if the state can be reached, the "
           "functions differ there";
  if (is("-pre"))
    return "the callee's check asks for more than is known at the call";
  return "a fact that both functions keep, and that excludes this state, was not found";
}

} // namespace

FailedCondition failed_condition(const Programs &programs, std::optional<size_t> node,
                                 const Condition &condition, const smt::Answer &answer) {
  return {node, condition.obligation.name + ": " + condition.about, smt::describe(answer),
          projected(programs, condition.obligation.hypotheses, answer),
          suggestion_for(condition, answer)};
}

} // namespace lockstep::pcfg
