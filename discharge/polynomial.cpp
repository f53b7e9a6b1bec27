#include "discharge/polynomial.h"

#include "ir/variables.h"

#include <algorithm>

namespace lockstep::discharge {

using ir::BitVector;
using ir::Op;
using ir::Term;

namespace {

constexpr size_t most_terms = 64;

void accumulate(Polynomial &p, const Polynomial::Monomial &monomial, const BitVector &coefficient) {
  const auto [at, inserted] = p.terms.emplace(monomial, coefficient);
  if (!inserted)
    at->second = add(at->second, coefficient);
  if (at->second.is_zero())
    p.terms.erase(at);
}

Polynomial single(Term factor) {
  const uint32_t width = factor.type().width();
  return {width, {{{factor}, BitVector(width, 1)}}};
}

Polynomial constant_polynomial(const BitVector &value) {
  Polynomial p{value.width(), {}};
  accumulate(p, {}, value);
  return p;
}

std::optional<Polynomial> product(const Polynomial &a, const Polynomial &b) {
  if (a.terms.size() * b.terms.size() > most_terms)
    return std::nullopt;
  Polynomial result{a.width, {}};
  for (const auto &[m, c] : a.terms)
    for (const auto &[n, d] : b.terms) {
      Polynomial::Monomial both = m;
      both.insert(both.end(), n.begin(), n.end());
      std::ranges::sort(both);
      accumulate(result, both, mul(c, d));
    }
  return result;
}

} // namespace

BitVector Polynomial::constant() const {
  const auto found = terms.find({});
  return found == terms.end() ? BitVector(width, 0) : found->second;
}

Polynomial scaled(const Polynomial &p, const BitVector &by) {
  Polynomial result{p.width, {}};
  for (const auto &[monomial, coefficient] : p.terms)
    accumulate(result, monomial, mul(coefficient, by));
  return result;
}

Polynomial difference(const Polynomial &a, const Polynomial &b) {
  Polynomial result = a;
  for (const auto &[monomial, coefficient] : b.terms)
    accumulate(result, monomial, neg(coefficient));
  return result;
}

Polynomial polynomial_of(Term term) {
  const uint32_t width = term.type().width();
  const auto operand = [&](size_t i) { return polynomial_of(term.operand(i)); };
  const BitVector minus_one = BitVector::ones(width);
  switch (term.op()) {
  case Op::BitVecConst:
    return constant_polynomial(term.value());
  case Op::Add:
    return difference(operand(0), scaled(operand(1), minus_one));
  case Op::Sub:
    return difference(operand(0), operand(1));
  case Op::Neg:
    return scaled(operand(0), minus_one);
  case Op::Mul: {
    const auto result = product(operand(0), operand(1));
    return result ? *result : single(term);
  }
  case Op::Shl:
    if (term.operand(1).is(Op::BitVecConst))
      return scaled(operand(0), shl(BitVector(width, 1), term.operand(1).value()));
    return single(term);
  default:
    return single(term);
  }
}

Term term_of(ir::Terms &terms, const Polynomial &p) {
  Term sum;
  Term negative; // what is subtracted: −1 is no factor that a solver should multiply with
  for (const auto &[monomial, coefficient] : p.terms) {
    const bool minus = !monomial.empty() && p.width > 1 && coefficient.is_ones();
    Term part;
    if (monomial.empty() || (!minus && coefficient != BitVector(p.width, 1)))
      part = terms.constant(coefficient);
    for (Term factor : monomial)
      part = part ? terms.mul(part, factor) : factor;
    Term &total = minus ? negative : sum;
    total = total ? terms.add(total, part) : part;
  }
  if (negative)
    return sum ? terms.sub(sum, negative) : terms.unary(Op::Neg, negative);
  return sum ? sum : terms.constant(p.width, 0);
}

std::optional<Solved> solve_for_variable(ir::Terms &terms, const Polynomial &p) {
  const BitVector one(p.width, 1);
  for (auto at = p.terms.rbegin(); at != p.terms.rend(); ++at) {
    const auto &[monomial, coefficient] = *at;
    const bool plus = coefficient == one;
    if (monomial.size() != 1 || !monomial.front().is_var() || (!plus && !coefficient.is_ones()))
      continue;
    Polynomial rest = p;
    rest.terms.erase(monomial);
    const Term value = term_of(terms, plus ? scaled(rest, BitVector::ones(p.width)) : rest);
    const std::vector<Term> inside = ir::variables_of(value);
    if (std::ranges::find(inside, monomial.front()) == inside.end())
      return Solved{monomial.front(), value};
  }
  return std::nullopt;
}

} // namespace lockstep::discharge
