#include "discharge/bisimulation.h"

#include "discharge/footprint.h"
#include "discharge/polynomial.h"
#include "ir/substitute.h"

#include <algorithm>

namespace lockstep::discharge {

using ir::BitVector;
using ir::Op;
using ir::Term;

namespace {

constexpr size_t most_pairs = 16;

Term unfolded(ir::Context &context, Term application) {
  const ir::Lift &lift = context.signature.lift({application.immediate(0)});
  ir::Substitution actual(context.terms);
  actual.set(lift.memory, application.operand(0));
  for (size_t i = 0; i < lift.parameters.size(); ++i)
    actual.set(lift.parameters[i], application.operand(i + 1));
  return actual(lift.body);
}

} // namespace

Bisimulation::Bisimulation(ir::Context &context, Term a, Term b, const std::vector<Term> &known)
    : context_(context), terms_(context.terms), a_(make_side(a, "first")), b_(make_side(b, "second")) {
  possible_ = unify(terms_.boolean(true), a_.body, b_.body) && pairs_.size() <= most_pairs &&
              std::ranges::all_of(pairs_, [&](const Pair &pair) { return recurs(pair); });
  if (possible_)
    guess(known);
}

Bisimulation::Side Bisimulation::make_side(Term lift, const char *name) const {
  Side side{lift, {}, {}, {}};
  for (size_t i = 1; i < lift.operands().size(); ++i)
    side.variables.push_back(terms_.var(std::string(name) + ":" + std::to_string(i), lift.operand(i).type()));
  side.generic = terms_.lift({lift.immediate(0)}, lift.operand(0), side.variables);
  side.body = unfolded(context_, side.generic);
  return side;
}

// Collects what makes a and b the same value. False if they can be compared only by going deeper.
bool Bisimulation::unify(Term guard, Term a, Term b) {
  if (a == b)
    return true;
  if (a.is(Op::Ite))
    return unify(terms_.conj(guard, a.operand(0)), a.operand(1), b) &&
           unify(terms_.conj(guard, terms_.negate(a.operand(0))), a.operand(2), b);
  if (b.is(Op::Ite))
    return unify(terms_.conj(guard, b.operand(0)), a, b.operand(1)) &&
           unify(terms_.conj(guard, terms_.negate(b.operand(0))), a, b.operand(2));
  if (!a.type().is_adt()) {
    local_.push_back(terms_.implies(guard, terms_.eq(a, b)));
    return true;
  }
  if (a.is(Op::Lift) && b.is(Op::Lift)) {
    pairs_.push_back({guard, a, b});
    return true;
  }
  if (!a.is(Op::Construct) || !b.is(Op::Construct))
    return false;
  if (a.immediate(0) != b.immediate(0)) {
    local_.push_back(terms_.negate(guard));
    return true;
  }
  for (size_t i = 0; i < a.operands().size(); ++i)
    if (!unify(guard, a.operand(i), b.operand(i)))
      return false;
  return true;
}

bool Bisimulation::recurs(const Pair &pair) const {
  return pair.a.immediate(0) == a_.lift.immediate(0) && pair.b.immediate(0) == b_.lift.immediate(0) &&
         pair.a.operand(0) == a_.lift.operand(0) && pair.b.operand(0) == b_.lift.operand(0);
}

// An argument that a recursive position moves by a constant moves at that pace, against one of the
// other side; one that stays is what it was.
void Bisimulation::guess_advances() {
  struct Pace {
    Term variable;
    Term start;
    BitVector step;
  };
  std::vector<std::vector<Pace>> paces(2);
  for (const Pair &pair : pairs_)
    for (const auto &[side, application, out] :
         {std::tuple(&a_, pair.a, &paces[0]), std::tuple(&b_, pair.b, &paces[1])})
      for (size_t i = 0; i < side->variables.size(); ++i) {
        const Polynomial moved =
            difference(polynomial_of(application.operand(i + 1)), polynomial_of(side->variables[i]));
        if (moved.is_constant())
          out->push_back({side->variables[i], side->lift.operand(i + 1), moved.constant()});
      }
  for (const auto &side : paces)
    for (const Pace &pace : side)
      if (pace.step.is_zero())
        candidates_.push_back(terms_.eq(pace.variable, pace.start));
  for (const Pace &x : paces[0])
    for (const Pace &y : paces[1])
      if (x.variable.type() == y.variable.type() && !x.step.is_zero() && !y.step.is_zero())
        candidates_.push_back(
            terms_.eq(terms_.mul(terms_.constant(y.step), terms_.sub(x.variable, x.start)),
                      terms_.mul(terms_.constant(x.step), terms_.sub(y.variable, y.start))));
}

void Bisimulation::guess_bounds(const std::vector<Term> &known) {
  for (Term fact : known) {
    if (!fact.is(Op::Forall))
      continue;
    const Term n = fact.operand(1);
    for (const Side *side : {&a_, &b_})
      for (size_t i = 0; i < side->variables.size(); ++i)
        if (side->variables[i].type() == n.type())
          candidates_.push_back(terms_.binary(
              Op::Ule, terms_.sub(side->variables[i], side->lift.operand(i + 1)), n));
  }
}

void Bisimulation::guess(const std::vector<Term> &known) {
  guess_advances();
  guess_bounds(known);
  for (const Side *side : {&a_, &b_}) {
    candidates_.push_back(terms_.unary(Op::Valid, side->generic));
    for (Term fact : known)
      if (fact.is(Op::Apart) && fact.operand(0).immediate(0) == side->lift.immediate(0))
        candidates_.push_back(
            terms_.make(Op::Apart, std::array{side->generic, fact.operand(1), fact.operand(2)}));
  }
  std::ranges::sort(candidates_);
  candidates_.erase(std::unique(candidates_.begin(), candidates_.end()), candidates_.end());
}

// The candidate, with the arguments of these applications in place of the variables.
Term Bisimulation::at(Term candidate, Term a, Term b) const {
  ir::Substitution arguments(terms_);
  for (const auto &[side, application] : {std::pair(&a_, a), std::pair(&b_, b)})
    for (size_t i = 0; i < side->variables.size(); ++i)
      arguments.set(side->variables[i], application.operand(i + 1));
  return arguments(candidate);
}

bool Bisimulation::show(const Prove &prove) {
  if (!possible_)
    return false;
  std::erase_if(candidates_, [&](Term candidate) { return !prove({}, at(candidate, a_.lift, b_.lift)); });
  const auto kept = [&](Term candidate) {
    return std::ranges::all_of(pairs_, [&](const Pair &pair) {
      return prove(candidates_, terms_.implies(pair.guard, at(candidate, pair.a, pair.b)));
    });
  };
  for (size_t i = 0; i < candidates_.size();)
    if (kept(candidates_[i])) {
      ++i;
    } else {
      candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0; // what was shown before may have rested on it
    }
  return std::ranges::all_of(local_, [&](Term formula) { return prove(candidates_, formula); });
}

} // namespace lockstep::discharge
