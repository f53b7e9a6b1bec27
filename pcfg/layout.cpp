#include "pcfg/layout.h"

#include "ir/evaluator.h"
#include "pcfg/layout_search.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

namespace {

// Alternatives within alternatives: each keeps a copy of the state.
constexpr uint32_t max_depth = 300;

} // namespace

std::optional<Valuation> Search::solve(State state) {
  size_t waiting = 0;
  while (!state.goals.empty() && waiting < state.goals.size()) {
    if (++steps_ > options_.steps)
      return std::nullopt;
    const Goal goal = state.goals.front();
    state.goals.pop_front();
    switch (prove(state, goal)) {
    case Progress::Done:
      waiting = 0;
      break;
    case Progress::Waits:
      state.goals.push_back(goal);
      ++waiting;
      break;
    case Progress::Contradiction:
      return std::nullopt;
    case Progress::Branches:
      return branch(state, goal);
    }
  }
  return state.goals.empty() ? finish(std::move(state)) : guess(std::move(state));
}

// The alternatives of a goal, each with a copy of the state.
std::optional<Valuation> Search::branch(const State &state, const Goal &goal) {
  if (goal.term.is(Op::Slt) || goal.term.is(Op::Sle))
    return branch_on_sign(state, goal);
  const auto attempt = [&](std::initializer_list<Goal> goals) {
    State copy = state;
    for (const Goal &next : goals)
      copy.goals.push_front(next);
    return descend(std::move(copy));
  };
  const auto &b = goal.bindings;
  if (goal.term.is(Op::Ite)) {
    for (const bool arm : {true, false})
      if (auto found = attempt({{goal.term.operand(arm ? 1 : 2), goal.truth, goal.value, b},
                                {goal.term.operand(0), arm, {}, b}}))
        return found;
    return std::nullopt;
  }
  if (goal.term.is(Op::Implies)) {
    if (!goal.truth)
      return attempt({{goal.term.operand(0), true, {}, b}, {goal.term.operand(1), false, {}, b}});
    if (auto found = attempt({{goal.term.operand(1), true, {}, b}}))
      return found;
    return attempt({{goal.term.operand(0), false, {}, b}});
  }
  for (Term operand : goal.term.operands())
    if (auto found = attempt({{operand, goal.truth, {}, b}}))
      return found;
  return std::nullopt;
}

std::optional<Valuation> Search::branch_on_sign(const State &state, const Goal &goal) {
  for (const bool negative : {false, true}) {
    State copy = state;
    Scalar number = scalar(copy, goal.term.operand(0), goal.bindings.get());
    if (!number.is_hole)
      number = scalar(copy, goal.term.operand(1), goal.bindings.get());
    const uint32_t width = copy.holes[*number.hole].width;
    const BitVector edge = flip_sign(BitVector(width, 0)); // 10…0
    const bool possible = negative ? narrow(copy, *number.hole, edge, BitVector::ones(width))
                                   : narrow(copy, *number.hole, BitVector(width, 0), bit_not(edge));
    copy.goals.push_front(goal);
    if (!possible)
      continue;
    if (auto found = descend(std::move(copy)))
      return found;
  }
  return std::nullopt;
}

std::optional<Valuation> Search::descend(State state) {
  if (depth_ >= max_depth) {
    steps_ = options_.steps + 1;
    return std::nullopt;
  }
  ++depth_;
  auto found = solve(std::move(state));
  --depth_;
  return found;
}

// The smallest number, except that fixed bits are what they are.
BitVector final_value(const Hole &hole) {
  if (hole.low == hole.high || hole.fixed.is_zero())
    return hole.low;
  const BitVector mixed = bit_or(hole.bits, bit_and(hole.low, bit_not(hole.fixed)));
  return ule(hole.low, mixed) && ule(mixed, hole.high) ? mixed : hole.bits;
}

std::optional<Valuation> Search::finish(State state) {
  Valuation values = given_;
  for (Term variable : unknown_) {
    if (variable.type().is_memory()) {
      values.insert_or_assign(variable, Value(memory_at_end(state, variable)));
    } else if (given_.contains(variable)) {
      continue;
    } else if (state.hole_of.contains(variable.id())) {
      values.insert_or_assign(variable,
                              Value(Bits(final_value(state.holes[state.hole_of.at(variable.id())]))));
    } else {
      values.insert_or_assign(variable, default_value(context_.signature, variable.type()));
    }
  }
  for (Term conjunct : pre_)
    read_places(values, conjunct);
  if (holds(context_, pre_, values) != true)
    return std::nullopt;
  return values;
}

namespace {

// The variable that an address is computed from.
void add_base(Term address, std::set<Term> &found) {
  while (address.is(Op::Add) || address.is(Op::Sub))
    address = address.operand(0);
  if (address.is_var())
    found.insert(address);
}

// Variables that are read through.
void collect_pointers(const ir::Signature &signature, Term term, std::set<Term> &visited,
                      std::set<Term> &found) {
  if (!visited.insert(term).second)
    return;
  if (term.is(Op::Load) || term.is(Op::Readable) || term.is(Op::Writable))
    add_base(term.operand(1), found);
  if (term.is(Op::Lift)) {
    const ir::Lift &lift = signature.lift({term.immediate(0)});
    for (size_t i = 0; i < lift.parameters.size(); ++i)
      if (lift.pointee_bytes[i] != 0)
        add_base(term.operand(i + 1), found);
  }
  for (Term operand : term.operands())
    collect_pointers(signature, operand, visited, found);
}

} // namespace

std::set<Term> pointers_in(const ir::Signature &signature, const std::vector<Term> &formulas) {
  std::set<Term> visited;
  std::set<Term> found;
  for (Term formula : formulas)
    collect_pointers(signature, formula, visited, found);
  return found;
}

std::optional<Valuation> Search::run(State state, const std::vector<Term> &unknown) {
  unknown_ = unknown;
  for (Term variable : unknown)
    if (!given_.contains(variable) && (variable.type().is_bitvec() || variable.type().is_bool()))
      state.hole_of[variable.id()] =
          new_hole(state, variable.type().is_bool() ? 1 : variable.type().width());
  pointers_ = pointers_in(context_.signature, pre_);
  for (Term conjunct : pre_)
    state.goals.push_back({conjunct, true, {}, nullptr});
  return solve(std::move(state));
}

std::optional<bool> holds(const ir::Context &context, const std::vector<ir::Term> &formulas,
                          const Valuation &values) {
  std::vector<Term> variables;
  for (const auto &[variable, value] : values)
    variables.push_back(variable);
  const ir::Scope scope(variables);
  ir::Environment environment(scope);
  for (const auto &[variable, value] : values)
    environment[variable] = value;
  ir::Evaluator evaluator(context.signature);
  for (Term formula : formulas) {
    const auto value = evaluator.evaluate(formula, environment);
    if (!value || value->bits().has_garbage())
      return std::nullopt;
    if (!value->bits().truth())
      return false;
  }
  return true;
}

LayoutResult lay_out(const ir::Context &context, const std::vector<ir::Term> &pre,
                     const std::vector<ir::Term> &unknown, const Valuation &given,
                     const LayoutOptions &options) {
  Search search(context, pre, given, options);
  auto values = search.run({}, unknown);
  if (values)
    return {std::move(values), {}};
  return {std::nullopt, search.out_of_steps()
                            ? "no input with these values was found within the search's limit"
                            : "no input with these values satisfies the precondition"};
}

} // namespace lockstep::pcfg
