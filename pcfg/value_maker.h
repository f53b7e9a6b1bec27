// Makes up values: ADT values of a given size, and numbers for them. One input's values come from
// one palette, so that elements of one value occur in another (strchr finds its character), and a
// second value of a type is often a variation of the first (equal, a prefix, one element changed).
//
// A value grows at open places: each is filled with a growing constructor while there is size left,
// and with an ending one after that. Filled breadth first, trees come out complete, as an array
// holds them; filled in random order they have any shape.
#pragma once

#include "pcfg/flat_value.h"
#include "pcfg/numbers.h"
#include "pcfg/preferences.h"
#include "pcfg/recursion.h"

#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace lockstep::pcfg {

class ValueMaker {
public:
  ValueMaker(const Pair &pair, Random &random, Preferences &preferences);

  void start_input(uint32_t size); // a new palette; about how big its values are to be
  ir::Value adt(ir::Type type);
  ir::Value number(ir::Type type, uint64_t where); // a bool too; `where` it goes, for preferences

  // What was chosen since start_input.
  const std::vector<Choice> &choices() const { return choices_; }

private:
  enum class Style : uint8_t { OneNumber, FewNumbers, Special, Counting, Any };
  struct Slot {
    uint32_t node; // whose field is open
    uint32_t field;
    ir::AdtId adt;
    uint32_t group; // of places that share a size
  };
  struct Growth {
    FlatValue flat{};
    std::deque<Slot> open{};
    std::vector<uint32_t> left{}; // by group: how many growing constructors are still to come
    bool in_order = true;
    bool same_inner_size = true;
    std::map<ir::AdtId, uint32_t> inner_sizes{};
  };

  ir::Value grown(ir::AdtId adt);
  Slot take_slot(Growth &growth);
  void fill(Growth &growth, const Slot &slot);
  uint32_t group_of(Growth &growth, const Slot &parent, ir::AdtId child);
  ir::CtorId choose_constructor(Growth &growth, const Slot &slot);
  bool choose(ChoiceKind kind, uint64_t where, uint64_t what);
  ir::Bits element(uint32_t width, uint64_t where);
  ir::BitVector candidate(uint32_t width);
  ir::BitVector from_palette(uint32_t width, uint64_t variety);

  ir::Value variation(const ir::Value &of);
  void change_one(FlatValue &flat);
  void change_all(FlatValue &flat);
  void cut(FlatValue &flat);

  const ir::Signature &signature_;
  Recursion recursion_;
  Numbers numbers_;
  Random &random_;
  Preferences &preferences_;

  uint32_t size_ = 0;
  Style style_ = Style::Any;
  std::map<uint32_t, std::vector<ir::BitVector>> palette_; // by width
  uint64_t counter_ = 0;
  std::vector<uint64_t> sizes_; // of the values made so far
  std::map<ir::AdtId, ir::Value> made_;
  std::vector<Choice> choices_;
};

} // namespace lockstep::pcfg
