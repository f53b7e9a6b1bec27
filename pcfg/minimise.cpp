#include "pcfg/minimise.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace lockstep::pcfg {

using ir::Term;

// Takes the first candidate that still differs.
bool Minimiser::improve(Counterexample &best, std::vector<Recipe> candidates) const {
  for (Recipe &candidate : candidates) {
    if (stop_())
      return false;
    auto input = maker_.make(std::move(candidate));
    if (!input)
      continue;
    if (auto run = differ_surely(judge_, maker_, *input, limits_)) {
      best = {std::move(*input), std::move(*run)};
      return true;
    }
  }
  return false;
}

Counterexample Minimiser::smallest(Counterexample found) const {
  constexpr std::chrono::seconds most(2);
  const auto end = std::chrono::steady_clock::now() + most;
  const ir::Signature &signature = judge_.context().signature;
  const auto step = [&] {
    const Recipe recipe = found.input.recipe;
    return improve(found, simpler_structures(recipe, signature)) ||
           improve(found, fewer_given(recipe, maker_)) || improve(found, simpler_options(recipe)) ||
           improve(found, simpler_numbers(recipe));
  };
  while (std::chrono::steady_clock::now() < end && step()) {
  }
  return found;
}

std::vector<Recipe> fewer_given(const Recipe &recipe, const InputMaker &maker) {
  std::vector<Recipe> result;
  if (!recipe.aliases.empty()) {
    result.push_back(recipe);
    result.back().aliases.clear();
  }
  for (Term variable : maker.scalars())
    if (recipe.given.contains(variable) && maker.has_memory(variable)) {
      result.push_back(recipe);
      result.back().given.erase(variable);
    }
  return result;
}

std::vector<Recipe> simpler_options(const Recipe &recipe) {
  const LayoutOptions &now = recipe.options;
  std::vector<Recipe> result;
  const auto with = [&](auto LayoutOptions::*field, uint64_t value) {
    if (now.*field > value) {
      result.push_back(recipe);
      result.back().options.*field = value;
    }
  };
  with(&LayoutOptions::contents_seed, 0);
  with(&LayoutOptions::contents_seed, 1);
  with(&LayoutOptions::garbage_seed, 0);
  for (const uint64_t room : {uint64_t{0}, uint64_t{1}, now.room / 2, now.room - 1})
    with(&LayoutOptions::room, room);
  for (const uint64_t alignment : {0, 1, 2, 3, 4, 5, 6, 7, 8})
    with(&LayoutOptions::alignment_seed, alignment);
  return result;
}

namespace {

// How simple a number is. Letters are easier to read than control characters.
uint64_t rank(const ir::BitVector &number) {
  const uint64_t value = number.to_u64();
  if (number.width() != 8)
    return value;
  return value >= 'a' && value <= 'c' ? value - 'a' + 1 : value == 0 ? 0 : value + 3;
}

// Small ones first; then steps downwards, large ones first, which end at the smallest soon.
std::vector<ir::BitVector> simpler(const ir::BitVector &number) {
  const uint64_t value = number.to_u64();
  std::vector<uint64_t> others{0, 'a', 'b', 1, 2, value & 0xff, value & 0xffff, value / 2};
  for (uint32_t bit = std::min(number.width(), 64u); bit-- > 0;)
    if (const uint64_t step = uint64_t{1} << bit; step <= value)
      others.push_back(value - step);
  std::vector<ir::BitVector> result;
  for (const uint64_t other : others)
    if (const ir::BitVector candidate(number.width(), other); rank(candidate) < rank(number))
      result.push_back(candidate);
  return result;
}

// Calls change(bits, how often it was called before) on every number of the recipe's values.
template <class F> void for_each_number(Valuation &given, F &&change) {
  size_t count = 0;
  for (auto &[variable, value] : given) {
    if (value.is_bits()) {
      ir::Bits bits = value.bits();
      change(bits, count++);
      value = bits;
      continue;
    }
    FlatValue flat = flatten(value);
    for (FlatNode &node : flat)
      for (FlatNode::Field &field : node.fields)
        if (ir::Bits *bits = std::get_if<ir::Bits>(&field))
          change(*bits, count++);
    value = unflatten(flat);
  }
}

std::vector<ir::BitVector> numbers_of(Valuation given) {
  std::vector<ir::BitVector> result;
  for_each_number(given, [&](ir::Bits &bits, size_t) { result.push_back(bits.value); });
  return result;
}

template <class Chosen>
Recipe replaced(const Recipe &recipe, const ir::BitVector &by, Chosen &&chosen) {
  Recipe result = recipe;
  for_each_number(result.given, [&](ir::Bits &bits, size_t index) {
    if (bits.width() == by.width() && chosen(bits.value, index))
      bits = ir::Bits(by);
  });
  return result;
}

// Every number of a width that is not as simple as `by` already.
void add_all_at_once(const Recipe &recipe, const std::vector<ir::BitVector> &numbers,
                     std::vector<Recipe> &result) {
  std::set<uint32_t> widths;
  for (const ir::BitVector &number : numbers)
    widths.insert(number.width());
  for (const uint32_t width : widths)
    for (const uint64_t simple : {uint64_t{0}, uint64_t{'a'}}) {
      const ir::BitVector by(width, simple);
      if (std::ranges::any_of(numbers, [&](const ir::BitVector &number) {
            return number.width() == width && rank(by) < rank(number);
          }))
        result.push_back(replaced(
            recipe, by, [&](const ir::BitVector &old, size_t) { return rank(by) < rank(old); }));
    }
}

} // namespace

// All at once; all that are equal, so that what was found stays found; then one at a time.
std::vector<Recipe> simpler_numbers(const Recipe &recipe) {
  constexpr size_t most = 64;
  const std::vector<ir::BitVector> numbers = numbers_of(recipe.given);
  std::vector<Recipe> result;
  add_all_at_once(recipe, numbers, result);
  for (size_t i = 0; i < numbers.size() && i < most; ++i)
    for (const ir::BitVector &by : simpler(numbers[i])) {
      if (std::ranges::count(numbers, numbers[i]) > 1)
        result.push_back(replaced(recipe, by, [&](const ir::BitVector &old, size_t) {
          return old == numbers[i];
        }));
      result.push_back(
          replaced(recipe, by, [&](const ir::BitVector &, size_t index) { return index == i; }));
    }
  return result;
}

} // namespace lockstep::pcfg
