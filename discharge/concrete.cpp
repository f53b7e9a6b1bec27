#include "discharge/concrete.h"

#include "ir/substitute.h"

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

class Judge {
public:
  Judge(ir::Context &context, const ir::Environment &state)
      : context_(context), state_(state), evaluator_(context.signature, {2'000, 500}) {}

  std::optional<bool> holds(Term formula) {
    if (formula.is(Op::And))
      return all_hold(formula);
    if (formula.is(Op::Eq) && formula.operand(0).type().is_adt())
      return related(formula.operand(0), formula.operand(1));
    return truth(formula);
  }

private:
  // One that is false decides, whatever the others are.
  std::optional<bool> all_hold(Term conjunction) {
    std::optional<bool> result = true;
    for (Term part : conjunction.operands()) {
      const std::optional<bool> next = holds(part);
      if (next && !*next)
        return false;
      if (!next)
        result.reset();
    }
    return result;
  }

  std::optional<bool> truth(Term formula) {
    const auto value = evaluator_.evaluate(formula, state_);
    if (!value || value->bits().has_garbage())
      return std::nullopt;
    return value->bits().truth();
  }

  std::optional<bool> related(Term a, Term b) {
    if (const auto value = evaluator_.evaluate(a, state_))
      return is(*value, b);
    if (const auto value = evaluator_.evaluate(b, state_))
      return is(*value, a);
    return std::nullopt;
  }

  std::optional<bool> is(const ir::Value &value, Term term) {
    if (term.is(Op::Lift))
      return is(value, unfolded(term));
    if (term.is(Op::Ite)) {
      const std::optional<bool> test = truth(term.operand(0));
      return test ? is(value, term.operand(*test ? 1 : 2)) : std::nullopt;
    }
    if (term.is(Op::Construct))
      return is_made_of(value.adt(), term);
    const auto other = evaluator_.evaluate(term, state_);
    if (!other)
      return std::nullopt;
    const ir::Bits same = ir::equal(value, *other);
    return same.has_garbage() ? std::nullopt : std::optional(same.truth());
  }

  std::optional<bool> is_made_of(const ir::AdtValue &value, Term construct) {
    if (value.constructor().value != construct.immediate(0))
      return false;
    std::optional<bool> result = true;
    for (size_t i = 0; i < construct.operands().size(); ++i) {
      const std::optional<bool> next = is(value.fields()[i], construct.operand(i));
      if (next && !*next)
        return false;
      if (!next)
        result.reset();
    }
    return result;
  }

  // With numbers for its arguments, so that terms stay small.
  Term unfolded(Term application) {
    const ir::Lift &lift = context_.signature.lift({application.immediate(0)});
    ir::Substitution actual(context_.terms);
    actual.set(lift.memory, application.operand(0));
    for (size_t i = 0; i < lift.parameters.size(); ++i) {
      const auto value = evaluator_.evaluate(application.operand(i + 1), state_);
      actual.set(lift.parameters[i], value && value->is_bits() && lift.parameters[i].type().is_bitvec()
                                         ? context_.terms.constant(value->bits().value)
                                         : application.operand(i + 1));
    }
    return actual(lift.body);
  }

  ir::Context &context_;
  const ir::Environment &state_;
  ir::Evaluator evaluator_;
};

} // namespace

std::optional<bool> holds(ir::Context &context, Term formula, const ir::Environment &state) {
  return Judge(context, state).holds(formula);
}

} // namespace lockstep::discharge
