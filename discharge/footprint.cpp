#include "discharge/footprint.h"

#include "ir/substitute.h"

#include <algorithm>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

constexpr size_t most_known = 64;

class Collector {
public:
  Collector(ir::Terms &terms) : terms_(terms) {}

  // The order is that of the evaluator: a test before its branches, connectives from the left.
  void visit(Term term, Term guard) {
    switch (term.op()) {
    case Op::Ite:
      visit(term.operand(0), guard);
      visit(term.operand(1), terms_.conj(guard, term.operand(0)));
      visit(term.operand(2), terms_.conj(guard, terms_.negate(term.operand(0))));
      return;
    case Op::And:
    case Op::Or:
    case Op::Implies:
      connective(term, guard);
      return;
    default:
      for (size_t i = term.is(Op::Load) || term.is(Op::Lift) ? 1 : 0; i < term.operands().size();
           ++i)
        visit(term.operand(i), guard);
    }
    if (term.is(Op::Load))
      result_.loads.push_back({guard, term});
    if (term.is(Op::Lift))
      result_.lifts.push_back({guard, term});
  }

  Footprint take() { return std::move(result_); }

private:
  void connective(Term term, Term guard) {
    for (size_t i = 0; i < term.operands().size(); ++i) {
      visit(term.operand(i), guard);
      const bool goes_on_if = term.is(Op::And) || (term.is(Op::Implies) && i == 0);
      guard = terms_.conj(guard, goes_on_if ? term.operand(i) : terms_.negate(term.operand(i)));
    }
  }

  ir::Terms &terms_;
  Footprint result_;
};

Term address_constant(ir::Terms &terms, Term memory, uint64_t value) {
  return terms.constant(memory.type().width(), value);
}

} // namespace

Footprint footprint_of(ir::Context &context, Term application) {
  const ir::Lift &lift = context.signature.lift({application.immediate(0)});
  ir::Substitution actual(context.terms);
  actual.set(lift.memory, application.operand(0));
  for (size_t i = 0; i < lift.parameters.size(); ++i)
    actual.set(lift.parameters[i], application.operand(i + 1));
  // Collected over the formal parameters: what their actual values read is not the lift's business.
  Collector collector(context.terms);
  collector.visit(lift.body, context.terms.boolean(true));
  Footprint result = collector.take();
  for (GuardedLoad &part : result.loads)
    part = {actual(part.guard), actual(part.load)};
  for (GuardedLift &part : result.lifts)
    part = {actual(part.guard), actual(part.lift)};
  return result;
}

Term contains(ir::Terms &terms, Term base, Term size, Term address) {
  return terms.binary(Op::Ult, terms.sub(address, base), size);
}

Term contains(ir::Terms &terms, Term base, Term size, Term address, Term bytes) {
  const Term offset = terms.sub(address, base);
  return terms.conj(terms.binary(Op::Ule, offset, size),
                    terms.binary(Op::Ule, bytes, terms.sub(size, offset)));
}

Term disjoint(ir::Terms &terms, Term base, Term size, Term address, Term bytes) {
  const Term zero = terms.constant(size.type().width(), 0);
  const Term apart = terms.conj(terms.negate(contains(terms, base, size, address)),
                                terms.negate(contains(terms, address, bytes, base)));
  return terms.disj(std::array{terms.eq(size, zero), terms.eq(bytes, zero), apart});
}

Questions questions_in(const std::vector<Term> &formulas) {
  Questions questions;
  std::vector<Term> pending = formulas;
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (term.is(Op::Readable))
      questions.insert(term);
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return questions;
}

void Footprints::learn(Term known, unsigned depth, const Questions &asked,
                       std::vector<Term> &consequences) {
  if (known.is(Op::Valid))
    learn_valid(terms_.boolean(true), known.operand(0), depth, asked, consequences);
  else
    learn_apart({terms_.boolean(true), known.operand(0), known.operand(1), known.operand(2)}, depth,
                consequences);
}

// How many unfoldings are left for what lies inside; nothing if it is too far. What was looked at
// is free.
std::optional<unsigned> Footprints::remaining(Term inner, unsigned depth) {
  if (simplify_.has_unfolded(simplify_(inner)))
    return depth;
  return depth > 0 ? std::optional(depth - 1) : std::nullopt;
}

void Footprints::learn_valid(Term guard, Term lift, unsigned depth, const Questions &asked,
                             std::vector<Term> &consequences) {
  guard = simplify_(guard);
  lift = simplify_(lift);
  if (guard.is(Op::False) || valid_.size() >= most_known)
    return;
  valid_.push_back({guard, lift});
  const Footprint parts = footprint_of(context_, lift);
  const Term memory = lift.operand(0);
  bool looked_at = false;
  for (const auto &[test, load] : parts.loads) {
    const Term readable = simplify_(terms_.readable(
        memory, load.operand(1), address_constant(terms_, memory, load.immediate(0))));
    consequences.push_back(terms_.implies(terms_.conj(guard, test), readable));
    looked_at |= asked.contains(readable);
  }
  for (const auto &[test, inner] : parts.lifts)
    if (const auto rest = looked_at ? std::optional(depth) : remaining(inner, depth))
      learn_valid(terms_.conj(guard, test), inner, *rest, asked, consequences);
}

void Footprints::learn_apart(const Apart &given, unsigned depth, std::vector<Term> &consequences) {
  const Apart known{simplify_(given.guard), simplify_(given.lift), given.base, given.size};
  if (known.guard.is(Op::False) || apart_.size() >= most_known)
    return;
  apart_.push_back(known);
  const Footprint parts = footprint_of(context_, known.lift);
  const Term memory = known.lift.operand(0);
  for (const auto &[test, load] : parts.loads)
    consequences.push_back(
        terms_.implies(terms_.conj(known.guard, test),
                       disjoint(terms_, known.base, known.size, load.operand(1),
                                address_constant(terms_, memory, load.immediate(0)))));
  for (const auto &[test, inner] : parts.lifts)
    if (const auto rest = remaining(inner, depth))
      learn_apart({terms_.conj(known.guard, test), inner, known.base, known.size}, *rest,
                  consequences);
}

Term Footprints::same_arguments(Term a, Term b) {
  std::vector<Term> equal;
  for (size_t i = 1; i < a.operands().size(); ++i)
    equal.push_back(terms_.eq(a.operand(i), b.operand(i)));
  return simplify_(terms_.conj(equal));
}

// The memory holds the same bytes as that of the known lift, wherever that one reads.
Term Footprints::agree(Term memory, const GuardedLift &known) {
  const Term before = known.lift.operand(0);
  memory = separation_.on_live_bytes_of(before, memory);
  if (memory == before)
    return terms_.boolean(true);
  const auto [at, added] = agree_.try_emplace({memory, known.lift});
  if (!added)
    return at->second;
  const Term byte = some_(ir::Type::bitvec(before.type().width()));
  std::vector<Term> reads{terms_.readable(before, byte, address_constant(terms_, before, 1))};
  for (const Apart &apart : apart_)
    if (apart.lift == known.lift)
      reads.push_back(
          terms_.negate(terms_.conj(apart.guard, contains(terms_, apart.base, apart.size, byte))));
  return at->second = terms_.implies(terms_.conj(reads), terms_.eq(terms_.load(memory, byte, 1),
                                                                   terms_.load(before, byte, 1)));
}

Term Footprints::still_readable(Term memory, Term before) {
  memory = without_additions(memory);
  if (memory == before)
    return terms_.boolean(true);
  const auto [found, added] = still_readable_.try_emplace({memory, before});
  if (!added)
    return found->second;
  const ir::Type address = ir::Type::bitvec(before.type().width());
  const Term at = some_(address);
  const Term size = some_(address);
  return found->second =
             terms_.implies(terms_.readable(before, at, size), terms_.readable(memory, at, size));
}

// Those that may have the same arguments; one that certainly has makes the others unnecessary.
std::vector<GuardedLift> Footprints::valid_with_arguments_of(Term lift) {
  std::vector<GuardedLift> result;
  for (const GuardedLift &known : valid_) {
    if (known.lift.immediate(0) != lift.immediate(0))
      continue;
    const Term equal = same_arguments(known.lift, lift);
    if (known.guard.is(Op::True) && equal.is(Op::True) &&
        agree(lift.operand(0), known).is(Op::True))
      return {known};
    if (!equal.is(Op::False))
      result.push_back(known);
  }
  return result;
}

Term Footprints::implying_valid(Term lift, unsigned depth) {
  lift = simplify_(lift);
  std::vector<Term> ways;
  for (const GuardedLift &known : valid_with_arguments_of(lift))
    ways.push_back(terms_.conj(std::array{known.guard, same_arguments(known.lift, lift),
                                          agree(lift.operand(0), known),
                                          still_readable(lift.operand(0), known.lift.operand(0))}));
  if (depth > 0) {
    const Footprint parts = footprint_of(context_, lift);
    const Term memory = lift.operand(0);
    std::vector<Term> all;
    for (const auto &[test, load] : parts.loads)
      all.push_back(terms_.implies(
          test, terms_.readable(memory, load.operand(1),
                                address_constant(terms_, memory, load.immediate(0)))));
    for (const auto &[test, inner] : parts.lifts) {
      const Term reached = simplify_(test);
      if (!reached.is(Op::False))
        all.push_back(terms_.implies(reached, implying_valid(inner, depth - 1)));
    }
    ways.push_back(terms_.conj(all));
  }
  return simplify_(terms_.disj(ways));
}

Term Footprints::implying_apart(Term lift, Term base, Term size, unsigned depth) {
  lift = simplify_(lift);
  const Term memory = lift.operand(0);
  std::vector<Term> ways;
  for (const GuardedLift &known : valid_with_arguments_of(lift)) {
    const Term byte = some_(base.type());
    const Term dead = terms_.implies(
        terms_.readable(known.lift.operand(0), byte, address_constant(terms_, memory, 1)),
        terms_.negate(contains(terms_, base, size, byte)));
    ways.push_back(terms_.conj(
        std::array{known.guard, same_arguments(known.lift, lift), agree(memory, known), dead}));
  }
  for (const Apart &known : apart_)
    if (known.lift.immediate(0) == lift.immediate(0))
      ways.push_back(terms_.conj(std::array{known.guard, same_arguments(known.lift, lift),
                                            contains(terms_, known.base, known.size, base, size),
                                            implying_same(known.lift, lift)}));
  if (depth > 0) {
    const Footprint parts = footprint_of(context_, lift);
    std::vector<Term> all;
    for (const auto &[test, load] : parts.loads)
      all.push_back(
          terms_.implies(test, disjoint(terms_, base, size, load.operand(1),
                                        address_constant(terms_, memory, load.immediate(0)))));
    for (const auto &[test, inner] : parts.lifts) {
      const Term reached = simplify_(test);
      if (!reached.is(Op::False))
        all.push_back(terms_.implies(reached, implying_apart(inner, base, size, depth - 1)));
    }
    ways.push_back(terms_.conj(all));
  }
  return simplify_(terms_.disj(ways));
}

Term Footprints::implying_same(Term a, Term b) {
  const Term equal = same_arguments(a, b);
  if (a.operand(0) == b.operand(0) || equal.is(Op::False))
    return equal;
  std::vector<Term> ways;
  for (const GuardedLift &known : valid_with_arguments_of(a))
    ways.push_back(terms_.conj(std::array{known.guard, same_arguments(known.lift, a), equal,
                                          agree(a.operand(0), known), agree(b.operand(0), known)}));
  return simplify_(terms_.disj(ways));
}

} // namespace lockstep::discharge
