#include "tests/support/brute_force.h"

#include "ir/evaluator.h"
#include "ir/variables.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>

namespace lockstep::testing {

using ir::Op;
using ir::Term;

namespace {

constexpr uint64_t most_states = 250'000;
constexpr int random_states = 400;

struct Span {
  uint64_t base;
  uint64_t size;
};

bool asks_for_objects(Term root) {
  std::vector<Term> pending{root};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (term.is(Op::Readable) || term.is(Op::Fresh) || term.is(Op::Keeps) || term.is(Op::Valid) ||
        term.is(Op::ObjectSize))
      return true;
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return false;
}

// Every way to have objects in the bytes from `at` to 3.
void tables(uint64_t at, std::vector<Span> &so_far, std::vector<std::vector<Span>> &all) {
  if (at > 3) {
    all.push_back(so_far);
    return;
  }
  tables(at + 1, so_far, all);
  for (uint64_t size = 1; at + size <= 4; ++size) {
    so_far.push_back({at, size});
    tables(at + size, so_far, all);
    so_far.pop_back();
  }
}

class Truths {
public:
  Truths(World &world, const discharge::Obligation &obligation)
      : w(world), evaluator_(world.context.signature, world.layout.is_tiny() ? ir::EvaluationLimits{80, 20}
                                                                             : ir::EvaluationLimits{200, 50}),
        variables_({w.m, w.f, w.p, w.q, w.n, w.x, w.l, w.k, w.t}), scope_(variables_), state_(scope_) {
    ir::VariableCollector collector;
    for (Term hypothesis : obligation.hypotheses)
      collector.add(hypothesis);
    collector.add(obligation.goal);
    used_.insert(collector.variables().begin(), collector.variables().end());
    objects_matter_ = asks_for_objects(obligation.goal) ||
                      std::ranges::any_of(obligation.hypotheses, asks_for_objects);
    for (Term hypothesis : obligation.hypotheses)
      if (hypothesis.is(Op::Eq) && hypothesis.operand(0).is_var() && hypothesis.operand(0).type().is_adt() &&
          !determined_.contains(hypothesis.operand(0)))
        determined_.emplace(hypothesis.operand(0), hypothesis.operand(1));
      else
        sort_in(hypothesis);
    goal_ = obligation.goal;
  }

  // By when they can be decided: with the memory, with the numbers, with everything.
  void sort_in(Term hypothesis) {
    const std::vector<Term> inside = ir::variables_of(hypothesis);
    const auto all = [&](const std::function<bool(Term)> &is) { return std::ranges::all_of(inside, is); };
    if (w.layout.is_tiny() && all([](Term variable) { return variable.type().is_memory(); }))
      of_memory_.push_back(hypothesis);
    else if (all([](Term variable) { return !variable.type().is_adt(); }))
      of_numbers_.push_back(hypothesis);
    else
      of_values_.push_back(hypothesis);
  }

  Truth of_all_states() {
    std::vector<std::vector<Span>> layouts{{}};
    if (objects_matter_) {
      layouts.clear();
      std::vector<Span> none;
      tables(1, none, layouts);
    }
    if (256 * layouts.size() * choices() > most_states)
      return Truth::Undecided;
    for (const auto &objects : layouts)
      for (uint32_t bytes = 0; bytes < 256; ++bytes) {
        state_[w.m] = memory(objects, bytes);
        state_[w.f] = ir::Memory::filled(w.layout.address, 0);
        if (std::ranges::any_of(of_memory_, [this](Term hypothesis) { return holds(hypothesis) == false; }))
          continue;
        if (look(numbers_from(0)))
          return Truth::False;
      }
    return undecided_ ? Truth::Undecided : Truth::True;
  }

  Truth of_random_states(uint32_t seed) {
    random_.seed(seed);
    for (int i = 0; i < random_states; ++i) {
      make_random_state();
      if (look([this](const std::function<bool()> &next) { return next(); }))
        return Truth::False;
    }
    return Truth::Undecided;
  }

private:
  using Next = std::function<bool()>;
  using Enumerate = std::function<bool(const Next &)>;

  static constexpr size_t number_variables = 4;
  Term number_variable(size_t i) { return std::array{w.p, w.q, w.n, w.x}[i]; }

  uint64_t choices() {
    uint64_t result = 1;
    for (size_t i = 0; i < number_variables; ++i)
      result *= used_.contains(number_variable(i)) ? 4 : 1;
    return result * (is_free(w.l) ? 21 : 1);
  }

  bool is_free(Term value) { return used_.contains(value) && !determined_.contains(value); }

  ir::Memory memory(const std::vector<Span> &objects, uint32_t bytes) {
    ir::Memory result = ir::Memory::filled(2, 0);
    for (uint64_t at = 0; at < 4; ++at)
      result.store(at, ir::Bits(ir::BitVector(8, bytes >> (2 * at) & 3)));
    for (const Span &object : objects)
      result.place({object.base, object.size, ir::ObjectKind::Heap, false, true, {}, {}});
    return result;
  }

  Enumerate numbers_from(size_t i) {
    return [this, i](const Next &next) {
      if (i == number_variables)
        return next();
      const Term variable = number_variable(i);
      for (uint64_t value = 0; value < (used_.contains(variable) ? 4 : 1); ++value) {
        state_[variable] = ir::Bits(ir::BitVector(2, value));
        if (numbers_from(i + 1)(next))
          return true;
      }
      return false;
    };
  }

  // Whether some state falsifies the obligation, where the lists are what they are determined to be.
  bool look(const Enumerate &enumerate) {
    state_[w.f] = ir::Memory::filled(w.layout.address, 0);
    return enumerate([this] {
      if (!is_free(w.l))
        return falsified();
      return std::ranges::any_of(short_lists(), [this](const ir::Value &list) {
        state_[w.l] = list;
        return falsified();
      });
    });
  }

  const std::vector<ir::Value> &short_lists() {
    if (lists_.empty()) {
      const uint64_t values = w.layout.is_tiny() ? 4 : 2;
      lists_.emplace_back(ir::AdtValue(w.nil, {}));
      for (size_t from = 0, depth = 0; depth < 2; ++depth) {
        const size_t until = lists_.size();
        for (; from < until; ++from)
          for (uint64_t value = 0; value < values; ++value) {
            std::vector<ir::Value> fields;
            fields.emplace_back(ir::Bits(ir::BitVector(w.layout.value, value)));
            fields.push_back(lists_[from]);
            lists_.emplace_back(ir::AdtValue(w.cons, std::move(fields)));
          }
      }
    }
    return lists_;
  }

  bool falsified() {
    bool undecided = false;
    if (!hold(of_numbers_, undecided))
      return false;
    if (is_free(w.t))
      state_[w.t] = ir::AdtValue(w.leaf, {});
    for (const auto &[variable, value] : determined_) {
      const auto is = evaluator_.evaluate(value, state_);
      if (!is)
        return false; // endless, so no value
      state_[variable] = *is;
    }
    if (!hold(of_values_, undecided))
      return false;
    const std::optional<bool> is = holds(goal_);
    if (is == true)
      return false;
    undecided_ |= undecided || !is;
    return !undecided && is == false;
  }

  bool hold(const std::vector<Term> &formulas, bool &undecided) {
    for (Term formula : formulas) {
      const std::optional<bool> is = holds(formula);
      if (is == false)
        return false;
      undecided |= !is;
    }
    return true;
  }

  std::optional<bool> holds(Term formula) {
    if (formula.is(Op::And)) {
      std::optional<bool> all = true;
      for (Term part : formula.operands()) {
        const auto next = holds(part);
        if (next == false)
          return false;
        if (!next)
          all.reset();
      }
      return all;
    }
    if (formula.is(Op::Implies)) {
      const auto premise = holds(formula.operand(0));
      if (premise == false)
        return true;
      const auto conclusion = holds(formula.operand(1));
      return conclusion == true || premise ? conclusion : std::nullopt;
    }
    if (formula.is(Op::Eq) && formula.operand(0).type().is_adt()) {
      const auto a = evaluator_.evaluate(formula.operand(0), state_);
      const auto b = evaluator_.evaluate(formula.operand(1), state_);
      if (!a && !b)
        return std::nullopt;
      return a && b && ir::equal(*a, *b).truth(); // one ends, the other does not
    }
    const auto value = evaluator_.evaluate(formula, state_);
    return value ? std::optional(value->bits().truth()) : std::nullopt;
  }

  // Nodes somewhere, linked at random, and pointers to them and between.
  void make_random_state() {
    const uint32_t width = w.layout.address;
    const auto below = [this](uint64_t bound) { return random_() % bound; };
    ir::Memory memory = ir::Memory::filled(width, static_cast<uint8_t>(below(3) ? 0 : below(256)));
    std::vector<uint64_t> places{0x1000, 0x1018, 0x1030, 0x1048};
    std::shuffle(places.begin(), places.end(), random_);
    std::vector<uint64_t> known{0};
    const uint64_t room = below(2) ? w.layout.node_bytes() : w.layout.node_bytes() + w.layout.pointer_bytes;
    for (uint64_t count = below(4); count > 0; --count) {
      const uint64_t at = places[count];
      memory.place({at, room, ir::ObjectKind::Heap, false, true, {}, {}});
      memory.store(at, ir::Bits(ir::BitVector(8 * w.layout.value_bytes, below(3))));
      for (const uint32_t link : {w.layout.next, 2 * w.layout.next})
        memory.store(at + link, ir::Bits(ir::BitVector(8 * w.layout.pointer_bytes, known[below(known.size())])));
      known.push_back(at);
    }
    known.push_back(places[0]);
    const auto pointer = [&] {
      return ir::Bits(ir::BitVector(width, known[below(known.size())] + (below(4) ? 0 : 4 * below(4))));
    };
    state_[w.m] = memory;
    state_[w.p] = below(2) ? ir::Bits(ir::BitVector(width, known[known.size() - 2])) : pointer();
    state_[w.q] = below(2) ? ir::Bits(ir::BitVector(width, places[0])) : pointer();
    state_[w.n] = ir::Bits(ir::BitVector(width, below(4)));
    state_[w.x] = ir::Bits(ir::BitVector(w.layout.value, below(3)));
  }

  World &w;
  ir::Evaluator evaluator_;
  std::vector<Term> variables_;
  ir::Scope scope_;
  ir::Environment state_;
  std::unordered_set<Term> used_;
  std::map<Term, Term> determined_;
  std::vector<Term> of_memory_;
  std::vector<Term> of_numbers_;
  std::vector<Term> of_values_;
  Term goal_;
  bool objects_matter_ = false;
  bool undecided_ = false;
  std::vector<ir::Value> lists_;
  std::mt19937 random_;
};

} // namespace

Truth brute_force(World &world, const discharge::Obligation &obligation, uint32_t seed) {
  Truths truths(world, obligation);
  return world.layout.is_tiny() ? truths.of_all_states() : truths.of_random_states(seed);
}

} // namespace lockstep::testing
