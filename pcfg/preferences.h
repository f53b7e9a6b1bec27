// What tends to work. A generator makes choices (end a string in SNil or in SInvalid; put 0 in it)
// and later learns whether an input came of them. Choices that never led to one are made seldom.
#pragma once

#include "pcfg/random.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace lockstep::pcfg {

enum class ChoiceKind : uint64_t {
  LeafConstructor,
  Number,
  AnyOrder,   // a tree of any shape, not a complete one
  InnerSizes, // rows of different lengths
  Given,      // a scalar is chosen, not left to the layout
  Alias,      // two pointers are the same
};

// The kind, and what was chosen where.
using Choice = std::array<uint64_t, 3>;

class Preferences {
public:
  // Whether to make this choice now.
  bool accept(const Choice &choice, Random &random) const {
    const auto found = counts_.find(choice);
    if (found == counts_.end() || found->second.made < 4)
      return true;
    const uint64_t chance = 100 * found->second.worked / found->second.made;
    return random.percent(static_cast<unsigned>(chance < 25 ? chance + 3 : 100));
  }

  void record(const std::vector<Choice> &choices, bool worked) {
    for (const Choice &choice : choices) {
      Count &count = counts_[choice];
      ++count.made;
      count.worked += worked ? 1 : 0;
    }
  }

  // What was recorded as having worked did not, after all.
  void retract(const std::vector<Choice> &choices) {
    for (const Choice &choice : choices)
      if (Count &count = counts_[choice]; count.worked > 0)
        --count.worked;
  }

private:
  struct Count {
    uint64_t made = 0;
    uint64_t worked = 0;
  };
  std::map<Choice, Count> counts_;
};

} // namespace lockstep::pcfg
