#include "discharge/simplifier.h"

#include "discharge/polynomial.h"
#include "ir/contract.h"
#include "ir/substitute.h"

#include <algorithm>

namespace lockstep::discharge {

using ir::BitVector;
using ir::Op;
using ir::Term;

namespace {

bool is_constant(Term term) {
  return term.is(Op::BitVecConst) || term.is(Op::True) || term.is(Op::False);
}

Term term_of_value(ir::Context &context, const ir::Value &value, ir::Type type) {
  if (type.is_bool())
    return context.terms.boolean(value.bits().truth());
  if (type.is_bitvec())
    return context.terms.constant(value.bits().value);
  const ir::Constructor &constructor = context.signature.constructor(value.adt().constructor());
  std::vector<Term> fields;
  for (size_t i = 0; i < constructor.fields.size(); ++i)
    fields.push_back(term_of_value(context, value.adt().fields()[i], constructor.fields[i].type));
  return context.terms.construct(value.adt().constructor(), fields);
}

} // namespace

Term default_term(ir::Context &context, ir::Type type) {
  return term_of_value(context, ir::default_value(context.signature, type), type);
}

void Simplifier::assume(Term formula) {
  if (formula.is(Op::And)) {
    for (Term conjunct : formula.operands())
      assume(conjunct);
    return;
  }
  done_.clear();
  if (formula.is(Op::Not)) {
    false_.insert(formula.operand(0));
    if (formula.operand(0).is(Op::Or))
      for (Term disjunct : formula.operand(0).operands())
        assume(negation(disjunct));
  } else {
    true_.insert(formula);
  }
}

Term Simplifier::known(Term term) {
  if (!term.type().is_bool())
    return term;
  if (true_.contains(term))
    return context_.terms.boolean(true);
  if (false_.contains(term))
    return context_.terms.boolean(false);
  if (term.is(Op::Not) && true_.contains(term.operand(0)))
    return context_.terms.boolean(false);
  if (term.is(Op::Not) && false_.contains(term.operand(0)))
    return context_.terms.boolean(true);
  return term;
}

Term Simplifier::operator()(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    if (done_.contains(term)) {
      pending.pop_back();
      continue;
    }
    const size_t before = pending.size();
    for (Term operand : term.operands())
      if (!done_.contains(operand))
        pending.push_back(operand);
    if (pending.size() > before)
      continue;
    pending.pop_back();
    std::vector<Term> operands;
    for (Term operand : term.operands())
      operands.push_back(done_.at(operand));
    const Term result = rewrite(term, operands);
    done_.emplace(term, result);
    done_.emplace(result, result);
  }
  return done_.at(root);
}

// The operands are simplified already.
Term Simplifier::rewrite(Term original, std::span<const Term> operands) {
  const Term term = ir::with_operands(context_.terms, original, operands);
  if (operands.empty() || std::ranges::all_of(operands, is_constant))
    return known(fold_constants(term));
  switch (term.op()) {
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Implies:
    return known(boolean(term));
  case Op::Eq:
    return known(equality(term));
  case Op::Ite:
    return known(if_then_else(term));
  case Op::Ult:
  case Op::Ule:
  case Op::Slt:
  case Op::Sle:
    return known(comparison(term));
  case Op::Add:
  case Op::Sub:
  case Op::Neg:
  case Op::Mul:
  case Op::Shl:
    return arithmetic(term);
  case Op::Extract:
    return extraction(term);
  case Op::ZeroExtend:
  case Op::SignExtend:
    return extension(term);
  case Op::Load:
    return load(term);
  case Op::Readable:
  case Op::Writable:
    return known(accessible(term));
  case Op::HeapBase:
  case Op::ObjectSize:
    return known(object_start(term));
  case Op::Keeps:
  case Op::Fresh:
  case Op::Forall:
    return known(quantified(term));
  case Op::Is:
    return known(test(term));
  case Op::Access:
    return known(access(term));
  default:
    return known(term);
  }
}

Term Simplifier::fold_constants(Term term) {
  if (term.op() < Op::Eq || term.op() > Op::SMulOverflows)
    return term;
  const ir::Scope empty;
  const auto value = evaluator_.evaluate(term, ir::Environment(empty));
  ir::require(value && value->is_bits(), "a term of constants has a value");
  return term_of_value(context_, *value, term.type());
}

// not(not(a)) → a
Term Simplifier::negation(Term term) {
  if (term.is(Op::Not))
    return term.operand(0);
  if (term.is(Op::True) || term.is(Op::False))
    return context_.terms.boolean(term.is(Op::False));
  return context_.terms.negate(term);
}

// implies(a, b) → or(not(a), b)
Term Simplifier::boolean(Term term) {
  if (term.is(Op::Not))
    return negation(term.operand(0));
  if (term.is(Op::Implies))
    return conjunction(context_.terms.disj(negation(term.operand(0)), term.operand(1)), false);
  return conjunction(term, term.is(Op::And));
}

// and(a, and(b, a), true) → and(a, b);  and(a, not(a)) → false;  the same for or
Term Simplifier::conjunction(Term term, bool is_and) {
  const Op op = is_and ? Op::And : Op::Or;
  const Op neutral = is_and ? Op::True : Op::False;
  const Op absorbing = is_and ? Op::False : Op::True;
  if (!term.is(op))
    return term;
  std::vector<Term> pending(term.operands().rbegin(), term.operands().rend());
  std::vector<Term> kept;
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term part = pending.back();
    pending.pop_back();
    if (part.is(op)) {
      pending.insert(pending.end(), part.operands().rbegin(), part.operands().rend());
      continue;
    }
    if (part.is(absorbing) || seen.contains(negation(part)))
      return context_.terms.boolean(!is_and);
    if (!part.is(neutral) && seen.insert(part).second)
      kept.push_back(part);
  }
  return is_and ? context_.terms.conj(kept) : context_.terms.disj(kept);
}

// eq(a, a) → true;  eq(b, true) → b;  eq(x, y) → the polynomial x − y with its constant on the
// right
Term Simplifier::equality(Term term) {
  const Term a = term.operand(0);
  const Term b = term.operand(1);
  if (a == b)
    return context_.terms.boolean(true);
  if (a.type().is_bool()) {
    for (const auto &[constant, rest] : {std::pair(a, b), std::pair(b, a)})
      if (is_constant(constant))
        return constant.is(Op::True) ? rest : negation(rest);
    return term;
  }
  if (!a.type().is_bitvec())
    return term;
  Polynomial p = difference(polynomial_of(a), polynomial_of(b));
  if (p.is_constant())
    return context_.terms.boolean(p.constant().is_zero());
  if (p.terms.rbegin()->second.sign() && p.width > 1)
    p = scaled(p, BitVector::ones(p.width));
  const BitVector constant = neg(p.constant());
  p.terms.erase(Polynomial::Monomial());
  return context_.terms.eq(term_of(context_.terms, p), context_.terms.constant(constant));
}

// ite(true, a, b) → a;  ite(c, a, a) → a;  of booleans: ite(c, true, b) → or(c, b) and so on
Term Simplifier::if_then_else(Term term) {
  const Term c = term.operand(0);
  const Term a = term.operand(1);
  const Term b = term.operand(2);
  if (is_constant(c))
    return c.is(Op::True) ? a : b;
  if (a == b)
    return a;
  if (!a.type().is_bool())
    return term;
  if (a.is(Op::True))
    return conjunction(context_.terms.disj(c, b), false);
  if (a.is(Op::False))
    return conjunction(context_.terms.conj(negation(c), b), true);
  if (b.is(Op::True))
    return conjunction(context_.terms.disj(negation(c), a), false);
  if (b.is(Op::False))
    return conjunction(context_.terms.conj(c, a), true);
  return term;
}

// x < 0 → false;  0 ≤ x → true (unsigned);  x ≤ x → true;  x < x → false
Term Simplifier::comparison(Term term) {
  const Term a = term.operand(0);
  const Term b = term.operand(1);
  const bool strict = term.is(Op::Ult) || term.is(Op::Slt);
  if (a == b)
    return context_.terms.boolean(!strict);
  if (term.is(Op::Ult) && b.is(Op::BitVecConst) && b.value().is_zero())
    return context_.terms.boolean(false);
  if (term.is(Op::Ule) && a.is(Op::BitVecConst) && a.value().is_zero())
    return context_.terms.boolean(true);
  return term;
}

Term Simplifier::arithmetic(Term term) {
  return term_of(context_.terms, polynomial_of(term));
}

// The low bits of a sum or product are the sum or product of the low bits.
Term Simplifier::extraction(Term term) {
  const uint32_t high = term.immediate(0);
  const uint32_t low = term.immediate(1);
  const Term a = term.operand(0);
  if (low == 0 && high + 1 == a.type().width())
    return a;
  if ((a.is(Op::ZeroExtend) || a.is(Op::SignExtend)) && high < a.operand(0).type().width())
    return (*this)(context_.terms.extract(a.operand(0), high, low));
  if (a.is(Op::Extract))
    return (*this)(
        context_.terms.extract(a.operand(0), high + a.immediate(1), low + a.immediate(1)));
  if (a.is(Op::Ite))
    return (*this)(context_.terms.ite(a.operand(0), context_.terms.extract(a.operand(1), high, low),
                                      context_.terms.extract(a.operand(2), high, low)));
  if (low == 0 && (a.is(Op::Add) || a.is(Op::Sub) || a.is(Op::Mul)))
    return (*this)(context_.terms.binary(a.op(), context_.terms.extract(a.operand(0), high, 0),
                                         context_.terms.extract(a.operand(1), high, 0)));
  return term;
}

Term Simplifier::extension(Term term) {
  const Term a = term.operand(0);
  return a.type() == term.type() ? a : term;
}

// is[C](C(…)) → true;  is[C](ite(c, a, b)) → ite(c, is[C](a), is[C](b));  is[C](lift) unfolds
Term Simplifier::test(Term term) {
  const ir::CtorId constructor{term.immediate(0)};
  const Term a = term.operand(0);
  if (a.is(Op::Construct))
    return context_.terms.boolean(a.immediate(0) == constructor.value);
  if (a.is(Op::Ite))
    return (*this)(context_.terms.ite(a.operand(0),
                                      context_.terms.is_constructor(constructor, a.operand(1)),
                                      context_.terms.is_constructor(constructor, a.operand(2))));
  if (a.is(Op::Lift))
    return (*this)(context_.terms.is_constructor(constructor, unfold(a)));
  if (context_.signature.adt(a.type().adt()).constructors.size() == 1)
    return context_.terms.boolean(true);
  return term;
}

// access[C, f](C(…)) → the field;  access[C, f](D(…)) → the default;  through ite and lifts as
// above
Term Simplifier::access(Term term) {
  const ir::CtorId constructor{term.immediate(0)};
  const uint32_t field = term.immediate(1);
  const Term a = term.operand(0);
  if (a.is(Op::Construct))
    return a.immediate(0) == constructor.value ? a.operand(field)
                                               : default_term(context_, term.type());
  if (a.is(Op::Ite))
    return (*this)(context_.terms.ite(a.operand(0),
                                      context_.terms.access(constructor, field, a.operand(1)),
                                      context_.terms.access(constructor, field, a.operand(2))));
  if (a.is(Op::Lift))
    return (*this)(context_.terms.access(constructor, field, unfold(a)));
  return term;
}

Term Simplifier::unfold(Term application) {
  unfolded_.insert(application);
  const ir::Lift &lift = context_.signature.lift({application.immediate(0)});
  ir::Substitution actual(context_.terms);
  actual.set(lift.memory, application.operand(0));
  for (size_t i = 0; i < lift.parameters.size(); ++i)
    actual.set(lift.parameters[i], application.operand(i + 1));
  return (*this)(actual(lift.body));
}

} // namespace lockstep::discharge
