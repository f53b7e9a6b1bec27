#include "discharge/relations.h"

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

Term Relations::implying(Term a, Term b, unsigned depth) {
  role_ = Role::Goal;
  approximated_ = false;
  return simplify_(relate(simplify_(a), simplify_(b), depth));
}

Term Relations::implied_by(Term a, Term b, unsigned depth) {
  role_ = Role::Hypothesis;
  approximated_ = false;
  return simplify_(relate(simplify_(a), simplify_(b), depth));
}

Term Relations::give_up() {
  approximated_ = true;
  return context_.terms.boolean(role_ == Role::Hypothesis);
}

Term Relations::relate(Term a, Term b, unsigned depth) {
  if (a == b)
    return context_.terms.boolean(true);
  if (!a.type().is_adt())
    return simplify_(context_.terms.eq(a, b));
  if (b.is(Op::Ite) && !a.is(Op::Ite))
    return relate(b, a, depth);
  if (a.is(Op::Ite))
    return simplify_(context_.terms.ite(a.operand(0), relate(a.operand(1), b, depth),
                                        relate(a.operand(2), b, depth)));
  if (a.is(Op::Construct) && b.is(Op::Construct))
    return relate_fields(a, b, depth);
  if (a.is(Op::Lift) && b.is(Op::Lift))
    return relate_lifts(a, b, depth);
  // A constructor bounds how often the other side unfolds.
  if (a.is(Op::Lift) && b.is(Op::Construct))
    return relate(simplify_.unfold(a), b, depth);
  if (b.is(Op::Lift) && a.is(Op::Construct))
    return relate(simplify_.unfold(b), a, depth);
  return a.is(Op::Lift) || a.is(Op::Construct) ? relate_variable(b, a, depth)
                                               : relate_variable(a, b, depth);
}

Term Relations::relate_fields(Term a, Term b, unsigned depth) {
  if (a.immediate(0) != b.immediate(0))
    return context_.terms.boolean(false);
  std::vector<Term> fields;
  for (size_t i = 0; i < a.operands().size(); ++i)
    fields.push_back(relate(a.operand(i), b.operand(i), depth));
  return simplify_(context_.terms.conj(fields));
}

Term Relations::same_lift(Term a, Term b) {
  return a.immediate(0) == b.immediate(0) ? footprints_.implying_same(a, b)
                                          : context_.terms.boolean(false);
}

Term Relations::relate_lifts(Term a, Term b, unsigned depth) {
  const Term same = same_lift(a, b);
  if (same.is(Op::True))
    return same;
  if (role_ == Role::Goal && bisimilar_(a, b))
    return context_.terms.boolean(true);
  if (depth == 0) {
    const Term nothing = give_up();
    return role_ == Role::Goal ? same : nothing;
  }
  const Term unfolded = relate(simplify_.unfold(a), simplify_.unfold(b), depth - 1);
  return role_ == Role::Goal ? simplify_(context_.terms.disj(same, unfolded)) : unfolded;
}

// A variable, or an access that nothing is known about.
Term Relations::relate_variable(Term variable, Term b, unsigned depth) {
  if (b.is(Op::Lift))
    return depth == 0 ? give_up() : relate(simplify_.unfold(b), variable, depth - 1);
  if (!b.is(Op::Construct))
    return context_.terms.eq(variable, b);
  const ir::CtorId constructor{b.immediate(0)};
  std::vector<Term> parts{context_.terms.is_constructor(constructor, variable)};
  for (uint32_t i = 0; i < b.operands().size(); ++i)
    parts.push_back(
        relate(simplify_(context_.terms.access(constructor, i, variable)), b.operand(i), depth));
  return simplify_(context_.terms.conj(parts));
}

} // namespace lockstep::discharge
