// Takes away the writes that cannot matter: a store into an object that is newer than some memory
// changes no byte that was live there. Decided by syntax alone (constant offsets from the pointer of a
// known `fresh`), so that most frame questions never reach a solver.
//
//   fresh(m, p, 16):   store[8](store[4](allocated(m, p, 16, f), p, x), p + 8, q)   is m, as far as
//                      bytes are concerned that are live in m
#pragma once

#include "ir/term.h"

#include <vector>

namespace lockstep::discharge {

class Separation {
public:
  explicit Separation(ir::Terms &terms) : terms_(terms) {}

  // `fresh` and `keeps` facts; others are ignored.
  void learn(ir::Term fact);

  // A memory that agrees with this one on every byte that is live in `before`.
  ir::Term on_live_bytes_of(ir::Term before, ir::Term memory) const;

private:
  bool is_fresh(ir::Term before, ir::Term address, ir::Term size) const;
  bool was_live(ir::Term before, ir::Term now) const; // what is live in `before` is so in `now`

  ir::Terms &terms_;
  std::vector<ir::Term> fresh_;
  std::vector<ir::Term> keeps_;
};

// The memory with stores and allocations taken away: what is readable there is readable in this one.
ir::Term without_additions(ir::Term memory);

} // namespace lockstep::discharge
