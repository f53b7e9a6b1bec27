#include "pointsto/refine.h"

#include "pointsto/evaluate.h"

#include <algorithm>

namespace lockstep::pointsto {

using ir::Op;
using ir::Term;

namespace {

enum class Reading : uint8_t { Unsigned, Signed };

class Refinement {
public:
  Refinement(const Setting &setting, State &state) : setting_(setting), state_(state) {}

  bool assume(Term condition, bool outcome) {
    switch (condition.op()) {
    case Op::True:
      return outcome;
    case Op::False:
      return !outcome;
    case Op::Not:
      return assume(condition.operand(0), !outcome);
    case Op::And:
      return !outcome || all(condition, true);
    case Op::Or:
      return outcome || all(condition, false);
    case Op::Var:
      return variable(condition, outcome);
    case Op::Eq:
      return equation(condition.operand(0), condition.operand(1), outcome);
    case Op::Ult:
    case Op::Ule:
    case Op::Slt:
    case Op::Sle:
      return order(condition, outcome);
    default:
      return true;
    }
  }

private:
  bool all(Term condition, bool outcome) {
    return std::ranges::all_of(condition.operands(),
                               [&](Term part) { return assume(part, outcome); });
  }

  Term definition(Term variable) const {
    const auto slot = setting_.scope.slot(variable);
    return slot ? state_.definitions[*slot] : Term();
  }

  bool variable(Term condition, bool outcome) {
    const Term meaning = definition(condition);
    return !meaning || assume(meaning, outcome);
  }

  bool equation(Term a, Term b, bool outcome) {
    if (!a.type().is_bitvec())
      return true;
    const Evaluation evaluation(setting_, state_);
    const Value x = evaluation.value(a);
    const Value y = evaluation.value(b);
    if (outcome)
      return equal(a, y) && equal(b, x);
    return differs(a, y) && differs(b, x);
  }

  // Only a number that is made from no address says more than what is known.
  bool equal(Term term, const Value &other) {
    if (!other.places.empty() || !other.plain)
      return true;
    for (const Reading reading : {Reading::Unsigned, Reading::Signed})
      if (!limit(term, read(*other.plain, term, reading), reading))
        return false;
    if (!term.is_var() || !other.plain->is_exact())
      return true;
    if (Value *value = stored(term))
      *value = other;
    const Term meaning = definition(term);
    return !meaning || equal(meaning, other);
  }

  // Not 0: the pointer is not null.
  bool differs(Term term, const Value &other) {
    if (!other.places.empty() || !other.plain || !other.plain->is_exact())
      return true;
    const int64_t n = other.plain->low;
    if (Value *value = stored(term)) {
      if (value->plain == Interval::exactly(n))
        value->plain.reset();
      if (value->is_nothing())
        return false;
    }
    const Term meaning = term.is_var() ? definition(term) : Term();
    return !meaning || !meaning.is_var() || differs(meaning, other);
  }

  bool order(Term condition, bool outcome) {
    const bool with_sign = condition.is(Op::Slt) || condition.is(Op::Sle);
    const bool strict = condition.is(Op::Ult) || condition.is(Op::Slt);
    const Reading reading = with_sign ? Reading::Signed : Reading::Unsigned;
    Term less = condition.operand(0);
    Term more = condition.operand(1);
    if (!outcome)
      std::swap(less, more);
    const int64_t step = strict == outcome ? 1 : 0;
    const Interval x = known(less, reading);
    const Interval y = known(more, reading);
    const bool below = y.high == INT64_MAX || limit(less, {INT64_MIN, y.high - step}, reading);
    return below && (x.low == INT64_MIN || limit(more, {x.low + step, INT64_MAX}, reading));
  }

  static Interval read(Interval range, Term term, Reading reading) {
    const uint32_t width = term.type().width();
    return reading == Reading::Signed ? as_signed(range, width) : as_unsigned(range, width);
  }

  // Where numbers of this width do not fit, the ends that do are known all the same.
  Interval known(Term term, Reading reading) const {
    const Interval range = read(Evaluation(setting_, state_).value(term).number, term, reading);
    return reading == Reading::Unsigned && range.is_all() ? Interval{0, INT64_MAX} : range;
  }

  // The number that the term stands for lies in the range.
  bool limit(Term term, Interval range, Reading reading) {
    if (range.low == INT64_MIN && range.high == INT64_MAX)
      return true;
    if ((term.is(Op::ZeroExtend) && reading == Reading::Unsigned) ||
        (term.is(Op::SignExtend) && reading == Reading::Signed))
      return limit(term.operand(0), range, reading);
    const auto narrower = intersection(known(term, reading), range);
    if (!narrower)
      return false;
    Value *value = term.is_var() ? stored(term) : nullptr;
    if (!value)
      return true;
    if (!narrower->is_all()) {
      value->number = *narrower;
      if (value->plain)
        value->plain = intersection(read(*value->plain, term, reading), *narrower);
    }
    const Term meaning = definition(term);
    return !meaning || limit(meaning, range, reading);
  }

  Value *stored(Term term) {
    const auto slot = term.is_var() ? setting_.scope.slot(term) : std::nullopt;
    return slot ? &state_.variables[*slot] : nullptr;
  }

  const Setting &setting_;
  State &state_;
};

} // namespace

bool refine(const Setting &setting, State &state, Term condition, bool outcome) {
  return Refinement(setting, state).assume(condition, outcome);
}

} // namespace lockstep::pointsto
