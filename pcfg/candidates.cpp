#include "pcfg/candidates.h"

#include "discharge/polynomial.h"
#include "ir/variables.h"
#include "pcfg/affine.h"
#include "pcfg/memory_facts.h"
#include "pcfg/result_facts.h"
#include "pcfg/vocabulary.h"

#include <algorithm>
#include <map>
#include <set>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

namespace {

constexpr size_t most_states = 64;
constexpr size_t most_relations = 6; // of one variable
constexpr size_t most_mirrors = 4;   // of one variable

class Guess {
public:
  Guess(const Evidence &evidence, const ir::Sided<ir::Pc> &pcs,
        const std::vector<JointState> &states)
      : context_(evidence.programs.context()), terms_(context_.terms), samples_(evidence.samples),
        limits_(evidence.limits), applications_(evidence.applications), regions_(evidence.regions),
        pcs_(pcs),
        words_(evidence.programs, pcs, evidence.patterns), memory_facts_(evidence.programs, evidence.regions, pcs),
        result_facts_(result_facts(evidence.programs, pcs)) {
    const size_t stride = std::max<size_t>(1, states.size() / most_states);
    for (size_t i = 0; i < states.size(); i += stride)
      states_.push_back(states[i]);
    // The last ones are far from the entry, where wrong guesses fail first.
    std::ranges::reverse(states_);
  }

  std::vector<Term> everything() {
    memories();
    postconditions();
    if (words_.at_exit())
      return std::move(result_); // nothing else matters there
    explain();
    for (const auto &[side, lift] : related_lifts_)
      for (Term fact : memory_facts_.about_lift(side, lift))
        propose_if_true(fact);
    tags();
    for (const uint32_t width : words_.widths())
      orders(width);
    entry_pointers();
    return std::move(result_);
  }

  // Numbers first: if some of them have no explanation already, lifts need not be looked at.
  std::vector<Term> unexplained(size_t most) {
    look_at_numbers();
    for (const uint32_t width : words_.widths())
      equations(width);
    mirrors();
    results_so_far();
    unexplained_numbers();
    for (const auto &[side, variable] : words_.live_adts())
      if (side == Side::Left && unexplained_.size() <= most && !explained_.contains(variable)) {
        relations_of(side, variable);
        if (!explained_.contains(variable))
          unexplained_.push_back(variable);
      }
    return std::move(unexplained_);
  }

private:
  using Numbers = std::vector<uint64_t>; // by state

  void explain() {
    look_at_numbers();
    for (const auto &[side, variable] : words_.live_adts())
      relations_of(side, variable);
    for (const uint32_t width : words_.widths())
      equations(width);
    mirrors();
    results_so_far();
  }

  void look_at_numbers() {
    unchanged();
    for (const Side side : ir::both_sides)
      for (Term variable : words_.bases(side))
        if (is_address(variable, side) || regions_.points_to_own(side, pcs_[side], variable))
          words_.note_address(variable);
  }

  void unexplained_numbers() {
    for (const uint32_t width : words_.widths())
      for (Term variable : words_.live_numbers(Side::Left, width))
        if (!explained_.contains(variable))
          unexplained_.push_back(variable);
  }

  void results_so_far() {
    for (const auto &[about, fact] : result_facts_)
      if (holds(fact)) {
        propose(fact);
        explained_.insert(about);
      }
  }

  void propose(Term formula) {
    if (std::ranges::find(result_, formula) == result_.end())
      result_.push_back(formula);
  }

  // The values of a term in all states; null if it has none in some.
  const Numbers *numbers(Term term, Side side) {
    const auto [at, added] = numbers_.try_emplace(term);
    if (added) {
      Numbers found;
      for (const JointState &state : states_) {
        const auto value = samples_.number(term, side, state);
        if (!value)
          break;
        found.push_back(*value);
      }
      if (found.size() == states_.size())
        at->second = std::move(found);
    }
    return at->second ? &*at->second : nullptr;
  }

  bool same(Term a, Side a_side, Term b, Side b_side) {
    return std::ranges::all_of(states_, [&](const JointState &state) {
      const ir::Value *x = samples_.value(a, a_side, state);
      const ir::Value *y = x ? samples_.value(b, b_side, state) : nullptr;
      return y && ir::equal(*x, *y).truth();
    });
  }

  bool holds(Term formula) {
    ir::Evaluator evaluator(context_.signature, {2'000, 200});
    return std::ranges::all_of(states_, [&](const JointState &state) {
      const auto value = evaluator.evaluate(formula, samples_.data().at(state));
      return value && value->bits().truth() && !value->bits().has_garbage();
    });
  }

  // Whether it holds, or may do so, garbage being what it wants, in all states.
  bool may_hold(Term formula) {
    ir::Evaluator evaluator(context_.signature, {2'000, 200});
    return std::ranges::all_of(states_, [&](const JointState &state) {
      const auto value = evaluator.evaluate(formula, samples_.data().at(state));
      return value && (value->bits().truth() || value->bits().has_garbage());
    });
  }

  void propose_if_true(Term formula) {
    if (holds(formula))
      propose(formula);
  }

  void memories() {
    // Comparing all bytes of sparse memories says little, but if live bytes differ then so do
    // memories.
    for (const auto &[current, entry] : words_.memories())
      if (holds(terms_.keeps(current, entry)) && holds(terms_.keeps(entry, current)))
        propose(terms_.eq(current, entry));
    same_memories();
    for (Term fact : memory_facts_.about_objects())
      propose_if_true(fact);
    if (words_.at_exit())
      return;
    for (Term fact : memory_facts_.about_contents())
      if (says_something(fact))
        propose_if_true(fact);
  }

  // Where both sides have a memory, they may have the same one, garbage included.
  void same_memories() {
    const auto &all = words_.memories();
    for (size_t i = 0; i < all.size(); ++i)
      for (size_t k = i + 1; k < all.size(); ++k) {
        const Term a = all[i].first;
        const Term b = all[k].first;
        if (a.type() == b.type() && may_hold(terms_.keeps(a, b)) && may_hold(terms_.keeps(b, a)))
          propose(terms_.eq(a, b));
      }
  }

  // Of a fact about all elements: in some state there is one.
  bool says_something(Term fact) {
    ir::Evaluator evaluator(context_.signature);
    return std::ranges::any_of(states_, [&](const JointState &state) {
      const auto count = evaluator.evaluate(fact.operand(1), samples_.data().at(state));
      return count && !count->bits().value.is_zero();
    });
  }

  // At the exit, what is to be shown there.
  void postconditions() {
    for (Term goal : words_.postconditions())
      propose_if_true(goal);
  }

  // Variables that still have an entry value; nothing else needs to be said of them.
  void unchanged() {
    for (const Side side : ir::both_sides)
      for (const uint32_t width : words_.widths())
        for (Term variable : words_.live_numbers(side, width))
          for (Term entry : words_.entry_numbers(side, width))
            if (same(variable, side, entry, side)) {
              propose(terms_.eq(variable, entry));
              words_.forget(variable);
              break;
            }
  }

  void relations_of(Side side, Term variable) {
    for (Term other : words_.adts(ir::other(side), variable.type()))
      if (same(variable, side, other, ir::other(side)))
        relate(variable, other);
    // The simplest that fit; a sum is only looked at where no variable will do.
    for (const bool plain : {true, false}) {
      if (explained_.contains(variable))
        return;
      for (size_t pattern = 0; pattern < words_.patterns().size(); ++pattern)
        if (words_.patterns()[pattern].side == ir::other(side) &&
            context_.signature.lift(words_.patterns()[pattern].lift).result ==
                variable.type().adt())
          relate_to_lift(side, variable, pattern, plain);
    }
  }

  void relate(Term variable, Term other) {
    propose(terms_.eq(variable, other));
    explained_.insert(variable);
  }

  void relate_to_lift(Side side, Term variable, size_t pattern, bool plain) {
    size_t found = 0;
    for (Term lifted : applications_.of(words_, pattern, plain))
      if (found < most_relations && same(variable, side, lifted, ir::other(side))) {
        relate(variable, lifted);
        related_lifts_.emplace_back(ir::other(side), lifted);
        ++found;
      }
  }

  void tags() {
    for (const auto &[side, variable] : words_.live_adts()) {
      std::set<ir::CtorId> seen;
      for (const JointState &state : states_)
        if (const ir::Value *value = samples_.value(variable, side, state))
          seen.insert(value->adt().constructor());
      for (const ir::CtorId constructor :
           context_.signature.adt(variable.type().adt()).constructors) {
        const Term is = terms_.is_constructor(constructor, variable);
        if (!seen.contains(constructor))
          propose(terms_.negate(is));
        else if (seen.size() == 1)
          propose(is);
      }
    }
  }

  void equations(uint32_t width) {
    if (width > 64)
      return;
    std::vector<SidedTerm> columns;
    for (const SidedTerm &column : words_.numbers(width))
      if (numbers(column.term, column.side) && !is_repetition(column, columns))
        columns.push_back(column);
    std::set<std::vector<uint64_t>> rows;
    for (size_t i = 0; i < states_.size(); ++i) {
      std::vector<uint64_t> row{1};
      for (const SidedTerm &column : columns)
        row.push_back((*numbers(column.term, column.side))[i]);
      rows.insert(std::move(row));
    }
    std::vector<std::pair<Term, Term>> found;
    for (const AffineEquation &equation : affine_equations({rows.begin(), rows.end()}, width))
      if (equation.dependent > 0)
        found.push_back(equation_of(equation, columns, width));
    for (const auto &[dependent, sum] : found) {
      propose(terms_.eq(dependent, sum));
      explained_.insert(dependent);
      explain_together(dependent, sum, width);
    }
    not_by_chance(found);
    for (Term one : words_.live_numbers(Side::Left, width))
      for (Term other : words_.live_numbers(Side::Right, width))
        if (numbers(one, Side::Left) && numbers(other, Side::Right) &&
            *numbers(one, Side::Left) == *numbers(other, Side::Right))
          propose(terms_.eq(one, other));
  }

  // An equation ties all that it is about to the other side: of n == acc + row, neither part is
  // known alone.
  void explain_together(Term dependent, Term sum, uint32_t width) {
    std::vector<Term> parts = ir::variables_of(sum);
    parts.push_back(dependent);
    const auto any_of_side = [&](Side side) {
      const std::vector<Term> live = words_.live_numbers(side, width);
      return std::ranges::any_of(
          parts, [&](Term part) { return std::ranges::find(live, part) != live.end(); });
    };
    if (any_of_side(Side::Left) && any_of_side(Side::Right))
      explained_.insert(parts.begin(), parts.end());
  }

  // That a variable is constant may be due to the data; then the other equations only hold with it:
  // of n == a and b == 0, what is true may be n == a + b.
  void not_by_chance(const std::vector<std::pair<Term, Term>> &equations) {
    for (const auto &[constant, value] : equations) {
      if (!value.is(Op::BitVecConst) || !constant.is_var())
        continue;
      const Term excess = terms_.sub(constant, value);
      for (const auto &[dependent, sum] : equations)
        if (dependent != constant && dependent.is_var() && !sum.is(Op::BitVecConst))
          for (const Term corrected : {terms_.add(sum, excess), terms_.sub(sum, excess)})
            propose(terms_.eq(dependent,
                              discharge::term_of(terms_, discharge::polynomial_of(corrected))));
    }
  }

  // A widening or a part with the values of another column is no column of its own, but an equation
  // if it is about another variable.
  bool is_repetition(const SidedTerm &column, const std::vector<SidedTerm> &columns) {
    if (column.term.is_var())
      return false;
    const auto same = std::ranges::find_if(columns, [&](const SidedTerm &other) {
      return *numbers(other.term, other.side) == *numbers(column.term, column.side);
    });
    if (same == columns.end())
      return false;
    if (ir::variables_of(same->term) != ir::variables_of(column.term))
      propose(terms_.eq(same->term, column.term));
    return true;
  }

  std::pair<Term, Term> equation_of(const AffineEquation &equation,
                                    const std::vector<SidedTerm> &columns, uint32_t width) {
    Term sum = terms_.constant(width, 0 - equation.coefficients[0]);
    for (size_t i = 1; i < equation.coefficients.size(); ++i)
      if (i != equation.dependent && equation.coefficients[i] != 0)
        sum = terms_.add(sum, terms_.mul(terms_.constant(width, 0 - equation.coefficients[i]),
                                         columns[i - 1].term));
    return {columns[equation.dependent - 1].term,
            discharge::term_of(terms_, discharge::polynomial_of(sum))};
  }

  // Numbers that are what a lift reads somewhere.
  void mirrors() {
    for (const Side reading : ir::both_sides)
      for (Term mirror : words_.mirrors(reading))
        for (const Side side : ir::both_sides)
          for (const uint32_t width : words_.widths())
            for (Term variable : words_.live_numbers(side, width))
              compare_with_mirror(variable, side, mirror, reading);
  }

  void compare_with_mirror(Term variable, Side side, Term mirror, Side reading) {
    const uint32_t width = variable.type().width();
    const uint32_t narrow = mirror.type().width();
    if (width < narrow || mirrored_[variable] >= most_mirrors || !numbers(mirror, reading) ||
        !numbers(variable, side))
      return;
    std::vector<Term> forms{mirror};
    if (width > narrow)
      forms = {terms_.zero_extend(mirror, width), terms_.sign_extend(mirror, width)};
    for (Term form : forms)
      if (numbers(form, reading) && *numbers(form, reading) == *numbers(variable, side)) {
        ++mirrored_[variable];
        propose(terms_.eq(variable, form));
        explained_.insert(variable);
        return;
      }
  }

  // Comparing an address with a number says nothing.
  bool is_address(Term term, Side side) {
    const auto [at, added] = addresses_.try_emplace(term, false);
    if (!added)
      return at->second;
    const Numbers *values = numbers(term, side);
    at->second = values;
    for (size_t i = 0; values && at->second && i < states_.size(); ++i) {
      const Valuation &entry = samples_.data().trace(states_[i]).entry;
      const uint64_t value = (*values)[i];
      at->second = value == 0 || std::ranges::any_of(words_.memories_at_entry(), [&](Term memory) {
                     const ir::Memory &bytes = entry.at(memory).memory();
                     return bytes.object_at(value) || bytes.object_at(value - 1);
                   });
    }
    return at->second;
  }

  // Two numbers, or two addresses in one object: where different objects lie is chance.
  bool are_comparable(Term x, Term y, Side side) {
    if (is_address(x, side) != is_address(y, side))
      return false;
    return !is_address(x, side) || share_objects(x, y, side);
  }

  bool share_objects(Term x, Term y, Side side) {
    const Numbers &a = *numbers(x, side);
    const Numbers &b = *numbers(y, side);
    for (size_t i = 0; i < states_.size(); ++i) {
      const Valuation &entry = samples_.data().trace(states_[i]).entry;
      const bool together = std::ranges::any_of(words_.memories_at_entry(), [&](Term memory) {
        const ir::Memory &bytes = entry.at(memory).memory();
        const auto object = [&](uint64_t at) {
          return bytes.object_at(at) ? bytes.object_at(at) : bytes.object_at(at - 1);
        };
        return object(a[i]) && object(a[i]) == object(b[i]);
      });
      if (!together)
        return false;
    }
    return true;
  }

  void orders(uint32_t width) {
    if (width > 64)
      return;
    for (const Side side : ir::both_sides)
      for (Term x : words_.live_numbers(side, width)) {
        if (!numbers(x, side))
          continue;
        alone(x, side, width);
        std::vector<Term> others = words_.live_numbers(side, width);
        for (Term entry : words_.entry_numbers(side, width))
          others.push_back(entry);
        for (Term y : others)
          if (x != y && numbers(y, side) && are_comparable(x, y, side)) {
            compare(x, y, side, width);
            compare(y, x, side, width);
          }
      }
  }

  // What the left side's definedness said once is needed again later.
  void entry_pointers() {
    for (Term memory : words_.memories_at_entry())
      for (const Side side : ir::both_sides)
        for (Term entry : words_.entry_numbers(side, memory.type().width()))
          if (const Numbers *values = numbers(entry, side);
              values && is_address(entry, side) && std::ranges::find(*values, 0u) == values->end())
            propose(terms_.negate(terms_.eq(entry, terms_.constant(entry.type().width(), 0))));
  }

  void alone(Term x, Side side, uint32_t width) {
    const Numbers &values = *numbers(x, side);
    if (std::ranges::find(values, 0u) == values.end())
      propose(terms_.negate(terms_.eq(x, terms_.constant(width, 0))));
    uint64_t bits_seen = 0;
    for (const uint64_t value : values)
      bits_seen |= value;
    for (const uint32_t bits : {3u, 2u, 1u})
      if (width > 8 && (bits_seen & ((1u << bits) - 1)) == 0) {
        propose(terms_.eq(terms_.extract(x, bits - 1, 0), terms_.constant(bits, 0)));
        break;
      }
    // An index into a chunk or table ends at some number that the programs or the lifts know.
    const uint64_t greatest = values.empty() ? UINT64_MAX : std::ranges::max(values);
    if (greatest <= 256 && width > 8 && limits_.contains(greatest))
      propose(terms_.binary(Op::Ule, x, terms_.constant(width, greatest)));
  }

  void compare(Term x, Term y, Side side, uint32_t width) {
    const Numbers &a = *numbers(x, side);
    const Numbers &b = *numbers(y, side);
    const auto as_signed = [&](uint64_t value) {
      return static_cast<int64_t>(value << (64 - width)) >> (64 - width);
    };
    bool less[2] = {true, true};
    bool at_most[2] = {true, true};
    for (size_t i = 0; i < a.size(); ++i) {
      less[0] &= a[i] < b[i];
      at_most[0] &= a[i] <= b[i];
      less[1] &= as_signed(a[i]) < as_signed(b[i]);
      at_most[1] &= as_signed(a[i]) <= as_signed(b[i]);
    }
    for (const bool with_sign : {false, true})
      if (less[with_sign])
        propose(terms_.binary(with_sign ? Op::Slt : Op::Ult, x, y));
      else if (at_most[with_sign])
        propose(terms_.binary(with_sign ? Op::Sle : Op::Ule, x, y));
  }

  ir::Context &context_;
  ir::Terms &terms_;
  Samples &samples_;
  const KnownLimits &limits_;
  LiftApplications &applications_;
  const Regions &regions_;
  ir::Sided<ir::Pc> pcs_;
  Vocabulary words_;
  MemoryFacts memory_facts_;
  std::vector<ResultFact> result_facts_;
  std::vector<JointState> states_;
  std::vector<std::pair<Side, Term>> related_lifts_;
  std::vector<Term> result_;
  std::set<Term> explained_;
  std::vector<Term> unexplained_;
  std::map<Term, std::optional<Numbers>> numbers_;
  std::map<Term, bool> addresses_;
  std::map<Term, size_t> mirrored_;
};

} // namespace

std::vector<Term> guess_invariant(const Evidence &evidence, const ir::Sided<ir::Pc> &pcs,
                                  const std::vector<JointState> &states) {
  return Guess(evidence, pcs, states).everything();
}

std::vector<Term> unexplained_variables(const Evidence &evidence, const ir::Sided<ir::Pc> &pcs,
                                        const std::vector<JointState> &states, size_t most) {
  return Guess(evidence, pcs, states).unexplained(most);
}

} // namespace lockstep::pcfg
