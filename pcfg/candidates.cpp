#include "pcfg/candidates.h"

#include "discharge/polynomial.h"
#include "pcfg/affine.h"
#include "pcfg/memory_facts.h"
#include "pcfg/vocabulary.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::pcfg {

using ir::BitVector;
using ir::Op;
using ir::Side;
using ir::Term;

namespace {

constexpr size_t most_states = 48;
constexpr size_t most_tuples = 20'000;

class Guess {
public:
  Guess(const Programs &programs, const JointStates &data, const ir::Sided<ir::Pc> &pcs,
        const std::vector<JointState> &states)
      : context_(programs.context()), terms_(context_.terms), evaluator_(context_.signature, {2'000, 200}),
        words_(programs, pcs), memory_facts_(programs, pcs) {
    const size_t stride = std::max<size_t>(1, states.size() / most_states);
    for (size_t i = 0; i < states.size(); i += stride)
      states_.push_back(data.at(states[i]));
    // The last ones are far from the entry, where wrong guesses fail first.
    std::ranges::reverse(states_);
  }

  Candidates run() {
    memories();
    postconditions();
    unchanged();
    relations();
    tags();
    for (const uint32_t width : words_.widths())
      equations(width);
    for (const uint32_t width : words_.widths())
      orders(width);
    result_.unexplained = words_.live_adts().size() - explained_adts_ + unexplained_numbers_;
    return std::move(result_);
  }

private:
  bool holds(Term formula) {
    return std::ranges::all_of(states_, [&](const ir::Environment &state) {
      const auto value = evaluator_.evaluate(formula, state);
      return value && value->bits().truth() && !value->bits().has_garbage();
    });
  }

  bool propose(Term formula) {
    if (!holds(formula))
      return false;
    if (std::ranges::find(result_.formulas, formula) == result_.formulas.end())
      result_.formulas.push_back(formula);
    return true;
  }

  void memories() {
    for (const auto &[current, entry] : words_.memories())
      propose_memory(current, entry);
    for (Term fact : memory_facts_.about_objects())
      propose(fact);
    for (Term fact : memory_facts_.about_contents())
      if (says_something(fact))
        propose(fact);
  }
  // Of a fact about all elements: in some state there is one.
  bool says_something(Term fact) {
    return std::ranges::any_of(states_, [&](const ir::Environment &state) {
      return number(fact.operand(1), state).value_or(0) > 0;
    });
  }
  // Comparing all bytes of sparse memories says little, but if live bytes differ then so do memories.
  void propose_memory(Term current, Term entry) {
    if (holds(terms_.keeps(current, entry)) && holds(terms_.keeps(entry, current)))
      result_.formulas.push_back(terms_.eq(current, entry));
  }

  // At the exit, what is to be shown there.
  void postconditions() {
    for (Term goal : words_.postconditions())
      propose(goal);
  }

  // Variables that still have an entry value; nothing else needs to be said of them.
  void unchanged() {
    for (const Side side : ir::both_sides)
      for (const uint32_t width : words_.widths())
        for (Term variable : words_.live_numbers(side, width))
          for (Term entry : words_.entry_numbers(side, width))
            if (propose(terms_.eq(variable, entry))) {
              words_.forget(variable);
              break;
            }
  }

  void relations() {
    for (const auto &[side, variable] : words_.live_adts()) {
      bool found = false;
      for (Term other : words_.adts(ir::other(side), variable.type()))
        found |= propose(terms_.eq(variable, other));
      for (uint32_t i = 0; i < context_.signature.lift_count(); ++i)
        found |= relate_to_lift(side, variable, {i});
      explained_adts_ += found ? 1 : 0;
    }
  }

  bool relate_to_lift(Side side, Term variable, ir::LiftId id) {
    const ir::Lift &lift = context_.signature.lift(id);
    if (lift.result != variable.type().adt())
      return false;
    bool found = false;
    for (Term memory : words_.memories_for(ir::other(side), lift.memory.type())) {
      std::vector<std::vector<Term>> choices;
      size_t tuples = 1;
      for (Term parameter : lift.parameters) {
        choices.push_back(words_.arguments(ir::other(side), parameter.type().width(), memory, lift));
        tuples *= choices.back().size();
      }
      if (tuples == 0 || tuples > most_tuples)
        continue;
      std::vector<Term> arguments;
      found |= try_arguments(variable, id, memory, choices, arguments);
    }
    return found;
  }

  bool try_arguments(Term variable, ir::LiftId lift, Term memory,
                     const std::vector<std::vector<Term>> &choices, std::vector<Term> &arguments) {
    if (arguments.size() == choices.size())
      return propose_relation(variable, terms_.lift(lift, memory, arguments));
    bool found = false;
    for (Term choice : choices[arguments.size()]) {
      arguments.push_back(choice);
      found |= try_arguments(variable, lift, memory, choices, arguments);
      arguments.pop_back();
    }
    return found;
  }

  bool propose_relation(Term variable, Term lift) {
    if (!propose(terms_.eq(variable, lift)))
      return false;
    for (Term fact : memory_facts_.about_lift(side_of(lift.operand(0)), lift))
      propose(fact);
    return true;
  }

  Side side_of(Term memory) const {
    for (const Side side : ir::both_sides) {
      const std::vector<Term> own = words_.memories_for(side, memory.type());
      if (std::ranges::find(own, memory) != own.end())
        return side;
    }
    return Side::Right;
  }

  void tags() {
    for (const auto &[side, variable] : words_.live_adts())
      for (const ir::CtorId constructor :
           context_.signature.adt(variable.type().adt()).constructors) {
        const Term is = terms_.is_constructor(constructor, variable);
        if (!propose(is))
          propose(terms_.negate(is));
      }
  }

  std::optional<uint64_t> number(Term term, const ir::Environment &state) {
    const auto value = evaluator_.evaluate(term, state);
    if (!value || value->bits().has_garbage())
      return std::nullopt;
    return value->bits().value.to_u64();
  }

  void equations(uint32_t width) {
    if (width > 64)
      return;
    std::vector<Term> columns = words_.numbers(width);
    std::erase_if(columns, [&](Term term) {
      return std::ranges::any_of(states_, [&](const ir::Environment &state) { return !number(term, state); });
    });
    std::vector<std::vector<uint64_t>> rows;
    for (const ir::Environment &state : states_) {
      rows.push_back({1});
      for (Term term : columns)
        rows.back().push_back(*number(term, state));
    }
    std::set<Term> dependent;
    for (const AffineEquation &equation : affine_equations(std::move(rows), width))
      if (equation.dependent > 0 && propose_equation(equation, columns, width))
        dependent.insert(columns[equation.dependent - 1]);
    for (Term variable : words_.live_numbers(Side::Left, width))
      unexplained_numbers_ += dependent.contains(variable) ? 0 : 1;
  }

  bool propose_equation(const AffineEquation &equation, const std::vector<Term> &columns,
                        uint32_t width) {
    Term sum = terms_.constant(width, 0 - equation.coefficients[0]);
    for (size_t i = 1; i < equation.coefficients.size(); ++i)
      if (i != equation.dependent && equation.coefficients[i] != 0)
        sum = terms_.add(sum, terms_.mul(terms_.constant(width, 0 - equation.coefficients[i]),
                                         columns[i - 1]));
    sum = discharge::term_of(terms_, discharge::polynomial_of(sum));
    return propose(terms_.eq(columns[equation.dependent - 1], sum));
  }

  // Comparing an address with a number says nothing.
  bool is_address(Term term) {
    return std::ranges::all_of(states_, [&](const ir::Environment &state) {
      const auto value = number(term, state);
      return value && (*value == 0 || std::ranges::any_of(words_.memories_at_entry(), [&](Term memory) {
               return state[memory].memory().object_at(*value) ||
                      state[memory].memory().object_at(*value - 1);
             }));
    });
  }

  void orders(uint32_t width) {
    for (const Side side : ir::both_sides)
      for (Term x : words_.live_numbers(side, width)) {
        alone(x, width);
        std::vector<Term> others = words_.live_numbers(side, width);
        for (Term entry : words_.entry_numbers(side, width))
          others.push_back(entry);
        for (Term y : others)
          if (x != y && is_address(x) == is_address(y)) {
            compare(x, y);
            compare(y, x);
          }
      }
  }

  void alone(Term x, uint32_t width) {
    propose(terms_.negate(terms_.eq(x, terms_.constant(width, 0))));
    for (const uint32_t bits : {3u, 2u, 1u})
      if (width > 8 && propose(terms_.eq(terms_.extract(x, bits - 1, 0), terms_.constant(bits, 0))))
        break;
    propose_bound(x, width);
  }

  // x ≤ the greatest value seen, if that is small: an index into a chunk or table.
  void propose_bound(Term x, uint32_t width) {
    uint64_t greatest = 0;
    for (const ir::Environment &state : states_) {
      const auto value = number(x, state);
      greatest = value ? std::max(greatest, *value) : UINT64_MAX;
    }
    if (greatest <= 256 && width > 8)
      propose(terms_.binary(Op::Ule, x, terms_.constant(width, greatest)));
  }

  void compare(Term x, Term y) {
    for (const Op op : {Op::Ult, Op::Slt})
      if (!propose(terms_.binary(op, x, y)))
        propose(terms_.binary(op == Op::Ult ? Op::Ule : Op::Sle, x, y));
  }

  ir::Context &context_;
  ir::Terms &terms_;
  ir::Evaluator evaluator_;
  Vocabulary words_;
  MemoryFacts memory_facts_;
  std::vector<ir::Environment> states_;
  Candidates result_;
  size_t explained_adts_ = 0;
  size_t unexplained_numbers_ = 0;
};

} // namespace

Candidates guess_invariant(const Programs &programs, const JointStates &data,
                           const ir::Sided<ir::Pc> &pcs, const std::vector<JointState> &states) {
  return Guess(programs, data, pcs, states).run();
}

} // namespace lockstep::pcfg
