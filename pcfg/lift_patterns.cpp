#include "pcfg/lift_patterns.h"

#include "discharge/polynomial.h"
#include "ir/variables.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

namespace {

constexpr size_t most_patterns = 24;

void for_each_lift(Term root, const std::function<void(Term)> &visit) {
  std::vector<Term> pending{root};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (term.is(Op::Lift))
      visit(term);
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
}

bool contains_load(Term term) {
  return term.is(Op::Load) || std::ranges::any_of(term.operands(), contains_load);
}

class Patterns {
public:
  explicit Patterns(const Programs &programs)
      : programs_(programs), context_(programs.context()), terms_(context_.terms) {}

  std::vector<LiftPattern> run() {
    for (const auto &clauses : {programs_.relation->pre, programs_.relation->post})
      for (Term clause : clauses)
        for_each_lift(clause, [&](Term application) { start(application); });
    for (size_t i = 0; i < found_.size(); ++i)
      go_inside(LiftPattern(found_[i]));
    return std::move(found_);
  }

private:
  void start(Term application) {
    for (const Side side : ir::both_sides)
      for (const auto *variables : {&programs_.sides[side].entry, &programs_.sides[side].exit})
        if (std::ranges::find(*variables, application.operand(0)) != variables->end())
          add(side, application, {});
  }

  // What is only known at the end can stand nowhere else.
  bool mentions_result(Term argument) const {
    const std::vector<Term> inside = ir::variables_of(argument);
    return std::ranges::any_of(ir::both_sides, [&](Side side) {
      return std::ranges::any_of(programs_.sides[side].exit, [&](Term variable) {
        return std::ranges::find(inside, variable) != inside.end();
      });
    });
  }

  // What the lift's recursion adds to a parameter; nothing if it leaves it alone.
  std::optional<std::set<uint64_t>> changes(ir::LiftId id, size_t parameter) const {
    const ir::Lift &lift = context_.signature.lift(id);
    const Term own = lift.parameters[parameter];
    std::optional<std::set<uint64_t>> result;
    for_each_lift(lift.body, [&](Term application) {
      if (application.immediate(0) != id.value || application.operand(parameter + 1) == own)
        return;
      if (!result)
        result.emplace();
      const Term next = application.operand(parameter + 1);
      if (next.is(Op::Add) && next.operand(0) == own && next.operand(1).is(Op::BitVecConst))
        result->insert(next.operand(1).value().to_u64());
    });
    return result;
  }

  // What every recursion adds to a parameter, if that is a number.
  std::optional<ir::BitVector> pace(ir::LiftId id, size_t parameter) const {
    const ir::Lift &lift = context_.signature.lift(id);
    const Term own = lift.parameters[parameter];
    std::vector<ir::BitVector> paces;
    bool steady = own.type().is_bitvec();
    for_each_lift(lift.body, [&](Term application) {
      if (!steady || application.immediate(0) != id.value)
        return;
      const discharge::Polynomial moved =
          difference(discharge::polynomial_of(application.operand(parameter + 1)), discharge::polynomial_of(own));
      steady = moved.is_constant();
      if (steady)
        if (std::ranges::find(paces, moved.constant()) == paces.end())
          paces.push_back(moved.constant());
    });
    return steady && paces.size() == 1 ? std::optional(paces.front()) : std::nullopt;
  }

  PatternHole hole(ir::LiftId id, size_t parameter) const {
    const ir::Lift &lift = context_.signature.lift(id);
    const std::string name = "hole:" + lift.name + ":" + std::to_string(parameter);
    return {terms_.var(name, lift.parameters[parameter].type()),
            parameter < lift.pointee_bytes.size() && lift.pointee_bytes[parameter] > 0,
            changes(id, parameter).value_or(std::set<uint64_t>{}), pace(id, parameter)};
  }

  void add(Side side, Term application, const std::vector<PatternHole> &outer) {
    const ir::LiftId id{application.immediate(0)};
    const ir::Lift &lift = context_.signature.lift(id);
    LiftPattern pattern{side, id, terms_.var("hole:memory", lift.memory.type()), {}, outer};
    std::vector<size_t> loaded;
    std::vector<Term> start;
    ir::Substitution abstract(terms_);
    if (application.operand(0) != pattern.memory)
      abstract.set(application.operand(0), pattern.memory);
    for (size_t i = 0; i < lift.parameters.size(); ++i) {
      const Term argument = application.operand(i + 1);
      if (changes(id, i) || mentions_result(argument)) {
        pattern.holes.push_back(hole(id, i));
        pattern.arguments.push_back(pattern.holes.back().variable);
        start.push_back(argument);
        continue;
      }
      pattern.arguments.push_back(abstract(argument));
      if (contains_load(argument))
        loaded.push_back(i);
    }
    if (outer.empty() && std::ranges::none_of(start, [&](Term term) { return mentions_result(term); }))
      pattern.starts.push_back(start);
    keep(pattern);
    pattern.starts.clear();
    for (const size_t i : loaded) {
      pattern.holes.push_back(hole(id, i));
      pattern.arguments[i] = pattern.holes.back().variable;
      keep(pattern);
    }
  }

  void keep(LiftPattern pattern) {
    std::unordered_set<Term> used;
    for (Term argument : pattern.arguments)
      for (Term variable : ir::variables_of(argument))
        used.insert(variable);
    std::erase_if(pattern.holes, [&](const PatternHole &h) { return !used.contains(h.variable); });
    for (LiftPattern &known : found_)
      if (same_pattern(known, pattern)) {
        std::ranges::move(pattern.starts, std::back_inserter(known.starts));
        return;
      }
    if (found_.size() < most_patterns)
      found_.push_back(std::move(pattern));
  }

  void go_inside(const LiftPattern &pattern) {
    ir::Substitution actual = parameters_of(context_, pattern);
    for_each_lift(context_.signature.lift(pattern.lift).body, [&](Term application) {
      if (application.immediate(0) != pattern.lift.value)
        add(pattern.side, actual(application), pattern.holes);
    });
  }

  const Programs &programs_;
  ir::Context &context_;
  ir::Terms &terms_;
  std::vector<LiftPattern> found_;
};

} // namespace

std::vector<LiftPattern> lift_patterns(const Programs &programs) {
  return Patterns(programs).run();
}

bool same_pattern(const LiftPattern &a, const LiftPattern &b) {
  return a.side == b.side && a.lift == b.lift && a.memory == b.memory && a.arguments == b.arguments &&
         a.holes == b.holes;
}

std::vector<Term> in_step(ir::Terms &terms, const LiftPattern &pattern, const std::vector<Term> &filled) {
  std::vector<Term> result;
  const size_t next = filled.size();
  const auto &pace = pattern.holes[next].pace;
  for (const std::vector<Term> &start : pattern.starts)
    for (size_t i = 0; i < next && pace && start.size() > next; ++i) {
      const PatternHole &leader = pattern.holes[i];
      const uint32_t width = pace->width();
      if (!leader.pace || leader.pace->width() != width || *leader.pace != ir::BitVector(width, 1))
        continue; // only then is the number of steps a difference
      const Term steps = terms.sub(filled[i], start[i]);
      const Term sum = terms.add(start[next], terms.mul(terms.constant(*pace), steps));
      const Term value = discharge::term_of(terms, discharge::polynomial_of(sum));
      if (std::ranges::find(result, value) == result.end())
        result.push_back(value);
    }
  return result;
}

ir::Substitution parameters_of(ir::Context &context, const LiftPattern &pattern) {
  const ir::Lift &lift = context.signature.lift(pattern.lift);
  ir::Substitution actual(context.terms);
  actual.set(lift.memory, pattern.memory);
  for (size_t i = 0; i < lift.parameters.size(); ++i)
    actual.set(lift.parameters[i], pattern.arguments[i]);
  return actual;
}

} // namespace lockstep::pcfg
