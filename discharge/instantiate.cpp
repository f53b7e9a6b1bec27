#include "discharge/instantiate.h"

#include "discharge/footprint.h"
#include "discharge/polynomial.h"
#include "ir/substitute.h"
#include "ir/variables.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

constexpr size_t most_accesses = 64;
constexpr size_t most_questions = 40;

struct Access {
  Term memory; // a variable
  Term address;
  uint32_t bytes;

  auto operator<=>(const Access &) const = default;
};

// The accesses of memory variables and the questions to their objects in formulas, each once.
class Accesses {
public:
  explicit Accesses(const std::vector<Term> &formulas) {
    std::vector<Term> pending(formulas.rbegin(), formulas.rend());
    std::unordered_set<Term> seen;
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      if (!seen.insert(term).second || is_quantified(term))
        continue;
      if (term.is(Op::Load))
        read(term.operand(0), term.operand(1), term.immediate(0));
      if (term.is(Op::Readable) || term.is(Op::Writable))
        questions.push_back(term);
      pending.insert(pending.end(), term.operands().rbegin(), term.operands().rend());
    }
    if (questions.size() > most_questions)
      questions.resize(most_questions);
  }

  std::vector<Access> loads;
  std::vector<Term> questions;

private:
  void read(Term memory, Term address, uint32_t bytes) {
    if (memory.is_var()) {
      const Access access{memory, address, bytes};
      if (loads.size() < most_accesses && std::ranges::find(loads, access) == loads.end())
        loads.push_back(access);
      return;
    }
    if (memory.is(Op::Store) || memory.is(Op::Allocated) || memory.is(Op::Released))
      read(memory.operand(0), address, bytes);
    if (memory.is(Op::Allocated) || memory.is(Op::Released))
      read(memory.operand(3), address, bytes);
    if (memory.is(Op::Ite)) {
      read(memory.operand(1), address, bytes);
      read(memory.operand(2), address, bytes);
    }
  }
};

class Instantiation {
public:
  Instantiation(ir::Context &context, const std::vector<Term> &formulas, Foralls foralls)
      : terms_(context.terms), accesses_(formulas), foralls_(foralls) {}

  void fact(Term fact) {
    if (fact.is(Op::Keeps))
      keeps(fact);
    else if (fact.is(Op::Fresh))
      fresh(fact);
    else if (fact.is(Op::Forall))
      forall(fact);
  }

  // What lies inside a readable range is readable.
  void containment() {
    for (Term outer : accesses_.questions)
      for (Term inner : accesses_.questions)
        if (outer != inner && outer.operand(0) == inner.operand(0) &&
            (outer.is(Op::Writable) || inner.is(Op::Readable)) && may_be_larger(outer, inner))
          add(terms_.implies(terms_.conj(outer, contains(terms_, outer.operand(1), outer.operand(2),
                                                         inner.operand(1), inner.operand(2))),
                             inner));
  }

  std::vector<Term> take() { return std::move(result_); }

private:
  // Of two sizes that are numbers; equal ones tell nothing about different addresses.
  static bool may_be_larger(Term outer, Term inner) {
    const Term a = outer.operand(2);
    const Term b = inner.operand(2);
    return !a.is(Op::BitVecConst) || !b.is(Op::BitVecConst) || ult(b.value(), a.value()) ||
           outer.operand(1) == inner.operand(1);
  }

  void add(Term instance) {
    if (seen_.insert(instance).second)
      result_.push_back(instance);
  }

  Term size_constant(Term address, uint64_t value) {
    return terms_.constant(address.type().width(), value);
  }

  void keeps(Term fact) {
    const Term now = fact.operand(0);
    const Term before = fact.operand(1);
    for (const auto &[memory, address, bytes] : accesses_.loads) {
      if (memory != now && memory != before)
        continue;
      const Term size = size_constant(address, bytes);
      std::vector<Term> unchanged{terms_.readable(before, address, size)};
      for (size_t i = 2; i < fact.operands().size(); i += 2)
        unchanged.push_back(disjoint(terms_, fact.operand(i), fact.operand(i + 1), address, size));
      add(terms_.implies(terms_.conj(unchanged), terms_.eq(terms_.load(now, address, bytes),
                                                           terms_.load(before, address, bytes))));
    }
    for (Term question : accesses_.questions) {
      if (question.operand(0) != now && question.operand(0) != before)
        continue;
      const auto ask = [&](Term memory) {
        return terms_.make(question.op(), std::array{memory, question.operand(1), question.operand(2)});
      };
      add(terms_.implies(ask(before), ask(now)));
    }
  }

  void fresh(Term fact) {
    for (Term question : accesses_.questions)
      if (question.operand(0) == fact.operand(0))
        add(terms_.implies(question, disjoint(terms_, fact.operand(1), fact.operand(2),
                                              question.operand(1), question.operand(2))));
  }

  void forall(Term fact) {
    const Term index = fact.operand(0);
    for (Term value : indices(fact)) {
      ir::Substitution at(terms_);
      at.set(index, value);
      add(terms_.implies(terms_.binary(Op::Ult, value, fact.operand(1)), at(fact.operand(2))));
    }
  }

  // Values of the index for which a load of the body is one of ours.
  std::set<Term> indices(Term fact) {
    std::set<Term> near;
    std::set<Term> far;
    const Accesses body({fact.operand(2)});
    for (const Access &pattern : body.loads)
      for (const Access &access : accesses_.loads)
        if (pattern.memory == access.memory)
          if (const Term value = match(pattern.address, access.address, fact.operand(0)))
            (is_near(pattern.address, access.address, fact.operand(0)) ? near : far).insert(value);
    if (foralls_ == Foralls::All || near.empty())
      near.insert(far.begin(), far.end());
    return near;
  }

  // Whether the address is reckoned from where the pattern begins.
  static bool is_near(Term pattern, Term address, Term index) {
    const Polynomial distance = polynomial_of(address);
    const Polynomial start = polynomial_of(pattern);
    return std::ranges::all_of(start.terms, [&](const auto &term) {
      const bool fixed = term.first.empty() || mentions(term.first, index);
      return fixed || distance.terms.contains(term.first);
    });
  }

  static bool mentions(const std::vector<Term> &monomial, Term variable) {
    return std::ranges::any_of(monomial, [&](Term factor) {
      const std::vector<Term> inside = ir::variables_of(factor);
      return std::ranges::find(inside, variable) != inside.end();
    });
  }

  // The index at which `pattern` is `address`, or no term.
  Term match(Term pattern, Term address, Term index) {
    Polynomial rest = polynomial_of(pattern);
    const bool narrow = index.type() != pattern.type();
    const Term wide = narrow ? terms_.zero_extend(index, pattern.type().width()) : index;
    const auto found = rest.terms.find({wide});
    if (found == rest.terms.end())
      return {};
    const ir::BitVector factor = found->second;
    rest.terms.erase(found);
    const Polynomial distance = difference(polynomial_of(address), rest);
    const auto quotient = divided(distance, factor);
    if (!quotient)
      return {};
    Term value = term_of(terms_, *quotient);
    if (narrow)
      value = terms_.extract(value, index.type().width() - 1, 0);
    const std::vector<Term> inside = ir::variables_of(value);
    return std::ranges::find(inside, index) == inside.end() ? value : Term();
  }

  // Exact division of every coefficient; nothing if there is a remainder.
  static std::optional<Polynomial> divided(const Polynomial &p, const ir::BitVector &by) {
    Polynomial result{p.width, {}};
    for (const auto &[monomial, coefficient] : p.terms) {
      if (!urem(coefficient, by).is_zero())
        return std::nullopt;
      result.terms.emplace(monomial, udiv(coefficient, by));
    }
    return result;
  }

  ir::Terms &terms_;
  Accesses accesses_;
  Foralls foralls_;
  std::vector<Term> result_;
  std::unordered_set<Term> seen_;
};

} // namespace

bool is_quantified(Term formula) {
  return formula.is(Op::Keeps) || formula.is(Op::Fresh) || formula.is(Op::Forall) ||
         formula.is(Op::Valid) || formula.is(Op::Apart);
}

std::vector<Term> instances(ir::Context &context, const std::vector<Term> &facts,
                            const std::vector<Term> &formulas, Foralls foralls) {
  Instantiation instantiation(context, formulas, foralls);
  for (Term fact : facts)
    if (foralls != Foralls::None || !fact.is(Op::Forall))
      instantiation.fact(fact);
  instantiation.containment();
  return instantiation.take();
}

} // namespace lockstep::discharge
