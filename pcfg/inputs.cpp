#include "pcfg/inputs.h"

#include <array>

namespace lockstep::pcfg {

using ir::BitVector;
using ir::Bits;
using ir::Term;
using ir::Value;

InputSource::InputSource(const Judge &judge, uint64_t seed)
    : signature_(judge.context().signature), random_(seed), maker_(judge),
      values_(judge.pair(), random_, preferences_) {}

// Small sizes first, then mostly small ones, and long ones now and then: loops over words, unrolled
// ones above all, show their mistakes only there; and a few on which a counter of a byte overflows.
uint32_t InputSource::next_size() {
  constexpr uint64_t small_ones = 60;
  constexpr uint64_t between_long_ones = 400;
  if (attempts_ < small_ones)
    return static_cast<uint32_t>(attempts_ / 10);
  if (attempts_ % between_long_ones == 0)
    return 256;
  const uint64_t dice = random_.below(100);
  const uint32_t limit = dice < 55 ? 8 : dice < 85 ? 20 : dice < 97 ? 40 : 72;
  return static_cast<uint32_t>(random_.below(limit + 1));
}

LayoutOptions InputSource::options_for(uint32_t size) {
  LayoutOptions options;
  options.garbage_seed = random_.below(1000);
  options.alignment_seed = random_.percent(50) ? 0 : 1 + random_.below(16);
  options.contents_seed = 1 + random_.below(6);
  options.room = random_.percent(60) ? 0 : 1 + random_.below(24);
  options.steps = 3'000 + 200ull * size;
  return options;
}

Recipe InputSource::make_up(uint32_t size) {
  values_.start_input(size);
  last_.clear();
  Recipe recipe{.options = options_for(size)};
  for (Term variable : maker_.adts())
    recipe.given.emplace(variable, values_.adt(variable.type()));
  for (Term variable : maker_.scalars()) {
    const Choice given{static_cast<uint64_t>(ChoiceKind::Given), variable.id(), 0};
    if (maker_.has_memory(variable) || !preferences_.accept(given, random_))
      continue;
    last_.push_back(given);
    recipe.given.emplace(variable, values_.number(variable.type(), variable.id() + (uint64_t{1} << 40)));
  }
  last_.insert(last_.end(), values_.choices().begin(), values_.choices().end());
  return recipe;
}

bool InputSource::is_new(const Recipe &recipe) {
  std::string text = std::to_string(recipe.options.alignment_seed) + ' ' +
                     std::to_string(recipe.options.contents_seed) + ' ' +
                     std::to_string(recipe.options.room);
  for (const auto &[variable, value] : recipe.given)
    text += ' ' + spell(signature_, value, variable.type());
  return seen_.insert(std::move(text)).second;
}

std::optional<Input> InputSource::attempt() {
  const uint32_t size = next_size();
  ++attempts_;
  Recipe recipe = make_up(size);
  if (!is_new(recipe))
    return std::nullopt;
  auto input = maker_.make(std::move(recipe));
  // A large value has many parts; which of them did not fit, nobody knows.
  if (input || size <= 2)
    preferences_.record(last_, input.has_value());
  return input;
}

std::optional<Input> InputSource::next() {
  constexpr int patience = 2'000;
  for (int i = 0; i < patience; ++i)
    if (auto input = attempt())
      return random_.percent(30) ? perturbed(std::move(*input)) : std::move(input);
  return std::nullopt;
}

void InputSource::disappointing() {
  preferences_.retract(last_);
}

namespace {

BitVector nearby(const BitVector &value, uint64_t way, Random &random) {
  const uint32_t width = value.width();
  switch (way) {
  case 0:
    return add(value, BitVector(width, 1));
  case 1:
    return add(value, BitVector(width, 1 + random.below(16)));
  case 2: // the same low bits
    return bit_xor(value, shl(BitVector(width, random.next()), BitVector(width, width / 4)));
  default:
    return Numbers::any(width, random);
  }
}

} // namespace

void InputSource::change_scalar(const Input &input, Recipe &recipe) {
  const Term variable = random_.one_of(maker_.scalars());
  const uint64_t way = random_.below(4);
  const Choice choice{static_cast<uint64_t>(ChoiceKind::Given), variable.id(), way + 1};
  if (recipe.given.contains(variable) || !preferences_.accept(choice, random_))
    return;
  last_ = {choice};
  const BitVector old = input.values.at(variable).bits().value;
  recipe.given.emplace(variable, Value(Bits(nearby(old, way, random_))));
}

void InputSource::make_alias(Recipe &recipe) {
  const Term one = random_.one_of(maker_.pointers());
  const Term other = random_.one_of(maker_.pointers());
  const uint64_t unit = uint64_t{1} << random_.below(4);
  const uint64_t distance = random_.percent(50) ? 0 : unit * (1 + random_.below(8));
  std::optional<uint64_t> through;
  if (random_.percent(30))
    through = one.type().width() / 8 * random_.below(3);
  const Choice choice{static_cast<uint64_t>(ChoiceKind::Alias), one.id(),
                      (uint64_t{other.id()} << 4) | (distance > 0 ? 1 : 0) |
                          (through ? 2 + *through / 4 * 4 : 0)};
  if (one == other || one.type() != other.type() || !preferences_.accept(choice, random_))
    return;
  last_ = {choice};
  recipe.aliases.push_back({one, other, distance, through});
}

// The same input with a number changed that the layout was free to choose.
Input InputSource::perturbed(Input input) {
  Recipe recipe = input.recipe;
  const std::vector<Choice> kept = last_;
  if (!maker_.pointers().empty() && random_.percent(20))
    make_alias(recipe);
  else if (!maker_.scalars().empty())
    change_scalar(input, recipe);
  if (recipe.given.size() == input.recipe.given.size() && recipe.aliases.empty())
    return input;
  auto changed = maker_.make(std::move(recipe));
  preferences_.record(last_, changed.has_value());
  if (changed)
    return std::move(*changed);
  last_ = kept;
  return input;
}

} // namespace lockstep::pcfg
