// The terms that invariants at a pair of PCs are made of: live variables of both sides, entry values,
// fields that lifts read, and widenings and low bits of these.
#pragma once

#include "pcfg/program.h"

#include <set>
#include <utility>
#include <vector>

namespace lockstep::pcfg {

class Vocabulary {
public:
  Vocabulary(const Programs &programs, const ir::Sided<ir::Pc> &pcs);

  // Each memory that is live now, with its value at entry.
  const std::vector<std::pair<ir::Term, ir::Term>> &memories() const { return memories_; }
  const std::vector<ir::Term> &memories_at_entry() const { return entry_memories_; }
  // Post over the results, where both sides are at their exit.
  const std::vector<ir::Term> &postconditions() const { return post_; }
  const std::vector<std::pair<ir::Side, ir::Term>> &live_adts() const { return adts_; }
  std::vector<ir::Term> adts(ir::Side side, ir::Type type) const;
  std::set<uint32_t> widths() const;

  // Memories of a side that a lift may read: the current one if live, and that at entry where it is another.
  std::vector<ir::Term> memories_for(ir::Side side, ir::Type type) const;
  // What a lift's parameter of that width may be.
  std::vector<ir::Term> arguments(ir::Side side, uint32_t width, ir::Term memory,
                                  const ir::Lift &lift) const;
  // What equations are about; the left side's own variables come last.
  std::vector<ir::Term> numbers(uint32_t width) const;
  std::vector<ir::Term> live_numbers(ir::Side side, uint32_t width) const;
  std::vector<ir::Term> entry_numbers(ir::Side side, uint32_t width) const;

  // From now on the variable is left out of relations and orders: an entry value is the same.
  void forget(ir::Term variable) { forgotten_.insert(variable); }

private:
  void widen(ir::Term term, uint32_t width, std::vector<ir::Term> &out) const;

  ir::Context &context_;
  ir::Terms &terms_;
  ir::Sided<std::vector<ir::Term>> live_;  // bitvectors
  ir::Sided<std::vector<ir::Term>> entry_; // bitvectors
  std::vector<std::pair<ir::Term, ir::Term>> memories_;
  ir::Sided<std::vector<ir::Term>> readable_memories_;
  std::vector<std::pair<ir::Side, ir::Term>> adts_;
  std::vector<ir::Term> post_;
  std::vector<ir::Term> entry_memories_;
  std::set<ir::Term> forgotten_;
};

} // namespace lockstep::pcfg
