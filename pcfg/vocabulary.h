// The terms that invariants at a pair of PCs are made of: live variables of both sides, entry values,
// what fills the holes of lift patterns, and what lifts read and multiply.
#pragma once

#include "pcfg/lift_patterns.h"
#include "pcfg/trusted/program.h"

#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace lockstep::pcfg {

struct SidedTerm {
  ir::Side side; // whose variables it mentions; any if it only has entry values
  ir::Term term;
};

class Vocabulary {
public:
  Vocabulary(const Programs &programs, const ir::Sided<ir::Pc> &pcs,
             const std::vector<LiftPattern> &patterns);

  // Each memory that is live now, with its value at entry.
  const std::vector<std::pair<ir::Term, ir::Term>> &memories() const { return memories_; }
  const std::vector<ir::Term> &memories_at_entry() const { return entry_memories_; }
  // Post over the results, where both sides are at their exit.
  const std::vector<ir::Term> &postconditions() const { return post_; }
  bool at_exit() const { return at_exit_; }
  const std::vector<std::pair<ir::Side, ir::Term>> &live_adts() const { return adts_; }
  std::vector<ir::Term> adts(ir::Side side, ir::Type type) const;
  std::set<uint32_t> widths() const;

  ir::Terms &terms() const { return terms_; }
  const std::vector<LiftPattern> &patterns() const { return patterns_; }
  // What may fill a hole. Plain: variables and their widenings. Else sums and differences of these,
  // neighbours, and what links lead to.
  std::vector<ir::Term> choices(ir::Side side, const PatternHole &hole, bool plain) const;
  // Of the next hole, from what fills those before it (lift_patterns.h).
  std::vector<ir::Term> in_step(const LiftPattern &pattern, const std::vector<ir::Term> &filled) const {
    return pcfg::in_step(terms_, pattern, filled);
  }
  // The pattern's lift, applied.
  ir::Term apply(const LiftPattern &pattern, const std::vector<ir::Term> &choices) const;
  // The same of the memory at entry; no term where that is the one that is read anyway, or its like.
  ir::Term at_entry(ir::Side side, ir::Term lift) const;
  // What lifts read at places that variables point to.
  std::vector<ir::Term> mirrors(ir::Side side) const;

  // What equations are about; the left side's own variables come last.
  std::vector<SidedTerm> numbers(uint32_t width) const;
  std::vector<ir::Term> live_numbers(ir::Side side, uint32_t width) const;
  std::vector<ir::Term> entry_numbers(ir::Side side, uint32_t width) const;

  // From now on the variable is left out of relations and orders: an entry value is the same.
  void forget(ir::Term variable) { forgotten_.insert(variable); }
  // The variable holds addresses: only these have elements after them, and distances between them.
  void note_address(ir::Term variable) { addresses_.insert(variable); }
  std::vector<ir::Term> bases(ir::Side side) const; // variables that are not forgotten, entry values

  // All that choices and applications for this side depend on.
  using Fingerprint = std::tuple<ir::Side, ir::Term, std::vector<ir::Term>, std::vector<ir::Term>, std::vector<ir::Term>>;
  Fingerprint fingerprint(ir::Side side) const;

private:
  void widen(ir::Term term, uint32_t width, std::vector<ir::Term> &out) const;
  void pointers(ir::Side side, const PatternHole &hole, std::vector<ir::Term> &out) const;
  void indices(ir::Side side, uint32_t width, std::vector<ir::Term> &out) const;
  void products(uint32_t width, std::vector<SidedTerm> &out) const;
  // All ways to fill the holes of these terms with plain choices, up to a limit.
  std::vector<ir::Term> instances(const LiftPattern &pattern, const std::vector<ir::Term> &terms,
                                  bool neighbours) const;

  ir::Context &context_;
  ir::Terms &terms_;
  const std::vector<LiftPattern> &patterns_;
  ir::Sided<std::vector<ir::Term>> live_;  // bitvectors
  ir::Sided<std::vector<ir::Term>> entry_; // bitvectors
  std::vector<std::pair<ir::Term, ir::Term>> memories_;
  ir::Sided<ir::Term> memory_; // the current one if live, else that at entry
  ir::Sided<ir::Term> changed_since_; // the memory at entry, where the program changes memory
  std::vector<std::pair<ir::Side, ir::Term>> adts_;
  std::vector<ir::Term> post_;
  bool at_exit_ = false;
  std::vector<ir::Term> entry_memories_;
  std::set<ir::Term> forgotten_;
  std::set<ir::Term> addresses_;
};

} // namespace lockstep::pcfg
