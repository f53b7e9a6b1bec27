#include "pcfg/value_maker.h"

namespace lockstep::pcfg {

using ir::BitVector;
using ir::Bits;
using ir::Value;

ValueMaker::ValueMaker(const Pair &pair, Random &random, Preferences &preferences)
    : signature_(pair.modules.left->context.signature), recursion_(signature_), numbers_(pair),
      random_(random), preferences_(preferences) {}

void ValueMaker::start_input(uint32_t size) {
  size_ = size;
  style_ = static_cast<Style>(random_.below(5));
  palette_.clear();
  counter_ = 0;
  sizes_.clear();
  made_.clear();
  choices_.clear();
}

bool ValueMaker::choose(ChoiceKind kind, uint64_t where, uint64_t what) {
  const Choice choice{static_cast<uint64_t>(kind), where, what};
  if (!preferences_.accept(choice, random_))
    return false;
  choices_.push_back(choice);
  return true;
}

// One of the first `variety` numbers of the palette, which fills up on demand.
BitVector ValueMaker::from_palette(uint32_t width, uint64_t variety) {
  std::vector<BitVector> &known = palette_[width];
  const uint64_t index = random_.below(variety);
  while (known.size() <= index)
    known.push_back(random_.percent(60) ? numbers_.worth_trying(width, random_)
                                        : Numbers::any(width, random_));
  return known[index];
}

BitVector ValueMaker::candidate(uint32_t width) {
  switch (style_) {
  case Style::OneNumber:
    return from_palette(width, 1);
  case Style::FewNumbers:
    return from_palette(width, 3);
  case Style::Special:
    return numbers_.worth_trying(width, random_);
  case Style::Counting:
    return BitVector(width, ++counter_);
  case Style::Any:
    return Numbers::any(width, random_);
  }
  return BitVector(width, 0);
}

Bits ValueMaker::element(uint32_t width, uint64_t where) {
  constexpr int attempts = 6;
  BitVector value(width, 0);
  for (int attempt = 0; attempt < attempts; ++attempt) {
    value = attempt < attempts / 2 ? candidate(width) : Numbers::any(width, random_);
    if (choose(ChoiceKind::Number, where, value.to_u64()))
      break;
  }
  palette_[width].push_back(value); // what was used is used again
  return Bits(value);
}

Value ValueMaker::number(ir::Type type, uint64_t where) {
  if (type.is_bool())
    return Bits::boolean(random_.percent(50));
  const uint32_t width = type.width();
  constexpr int attempts = 6;
  BitVector value(width, 0);
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const uint64_t dice = random_.below(100);
    const std::vector<BitVector> &used = palette_[width];
    if (dice < 40 && !used.empty())
      value = random_.one_of(used);
    else if (dice < 60)
      value = BitVector(width, sizes_.empty() ? random_.below(size_ + 2) : random_.one_of(sizes_));
    else if (dice < 75)
      value = Numbers::any(width, random_);
    else
      value = numbers_.worth_trying(width, random_);
    if (choose(ChoiceKind::Number, where, value.to_u64()))
      break;
  }
  return Bits(value);
}

Value ValueMaker::adt(ir::Type type) {
  const auto earlier = made_.find(type.adt());
  Value value = earlier != made_.end() && random_.percent(75) ? variation(earlier->second)
                                                              : grown(type.adt());
  made_.emplace(type.adt(), value);
  return value;
}

} // namespace lockstep::pcfg
