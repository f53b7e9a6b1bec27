#include "pointsto/lift_reads.h"

#include "ir/contract.h"
#include "pointsto/evaluate.h"
#include "pointsto/refine.h"

#include <map>

namespace lockstep::pointsto {

using ir::Op;
using ir::Term;

namespace {

constexpr uint32_t patience = 4;

// One state for all applications of a lift.
struct LiftFacts {
  LiftFacts(const ir::Module &module, std::span<const Term> variables, Bounds bounds)
      : setting(module, variables, bounds) {}

  Setting setting;
  State entry;
  uint32_t growths = 0;
};

class Deconstruction {
public:
  Deconstruction(const ir::Module &module, Bounds bounds) : module_(module), bounds_(bounds) {}

  Reads run(const Setting &caller, const State &state, Term application) {
    apply(caller, state, application); // what its arguments read is the caller's
    while (!pending_.empty()) {
      const uint32_t next = *pending_.begin();
      pending_.erase(pending_.begin());
      const LiftFacts &facts = facts_.at(next);
      look_at(facts.setting, facts.entry, signature().lift(ir::LiftId{next}).body);
    }
    return reads_;
  }

private:
  const ir::Signature &signature() const { return module_.context.signature; }

  void look_at(const Setting &setting, const State &state, Term term) {
    if (term.is(Op::Ite))
      return look_at_choice(setting, state, term);
    for (Term operand : term.operands())
      look_at(setting, state, operand);
    if (term.is(Op::Load))
      read(setting, state, term);
    if (term.is(Op::Lift))
      apply(setting, state, term);
  }

  void look_at_choice(const Setting &setting, const State &state, Term term) {
    look_at(setting, state, term.operand(0));
    for (const bool outcome : {true, false}) {
      State chosen = state;
      if (refine(setting, chosen, term.operand(0), outcome))
        look_at(setting, chosen, term.operand(outcome ? 1 : 2));
    }
  }

  void read(const Setting &setting, const State &state, Term load) {
    const Evaluation evaluation(setting, state);
    const Targets from = evaluation.targets(evaluation.value(load.operand(1)), load.immediate(0));
    reads_.anywhere |= from.anywhere;
    for (const Place &place : from.places)
      reads_.regions.insert(place.region);
  }

  void apply(const Setting &setting, const State &state, Term application) {
    const uint32_t id = application.immediate(0);
    const State arguments = bound(setting, state, application);
    LiftFacts &facts = facts_.at(id);
    if (includes(facts.entry, arguments))
      return;
    State more = joined(facts.entry, arguments);
    if (facts.entry.reached && ++facts.growths > patience)
      more = widen(facts.entry, more, {});
    facts.entry = std::move(more);
    pending_.insert(id);
  }

  // The state that the lift's body is evaluated in.
  State bound(const Setting &setting, const State &state, Term application) {
    const ir::Lift &lift = signature().lift(ir::LiftId{application.immediate(0)});
    std::vector<Term> variables{lift.memory};
    variables.insert(variables.end(), lift.parameters.begin(), lift.parameters.end());
    const LiftFacts &facts =
        facts_.try_emplace(application.immediate(0), module_, variables, bounds_).first->second;
    const Evaluation evaluation(setting, state);
    State result;
    result.reached = true;
    result.objects = state.objects;
    result.variables.resize(variables.size());
    result.definitions.resize(variables.size());
    result.memories[*facts.setting.scope.slot(lift.memory)] =
        evaluation.memory(application.operand(0));
    for (size_t i = 0; i < lift.parameters.size(); ++i)
      if (!lift.parameters[i].type().is_adt())
        result.variables[*facts.setting.scope.slot(lift.parameters[i])] =
            evaluation.value(application.operand(i + 1));
    return result;
  }

  const ir::Module &module_;
  Bounds bounds_;
  std::map<uint32_t, LiftFacts> facts_; // by lift
  std::set<uint32_t> pending_;
  Reads reads_;
};

} // namespace

Reads lift_reads(const FunctionFacts &facts, const State &state, Term application) {
  ir::require(application.is(Op::Lift), "the application of a lift");
  return Deconstruction(facts.setting.module, facts.setting.bounds)
      .run(facts.setting, state, application);
}

} // namespace lockstep::pointsto
