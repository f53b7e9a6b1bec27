// Which memory a lift reads, and what follows from that. Evaluating a lift loads bytes one after
// the other, each load under the tests before it; these loads are the lift's footprint. Two
// memories that agree on it give the same value: that is how a relation survives a store or an
// allocation.
//
//   valid(clist(m, p))      not(eq(p, 0)) ⇒ readable(m, p, 4) ∧ readable(m, p + 8, 8) ∧
//                                           valid(clist(m, load[8](m, p + 8)))
//
// `valid` and `apart` hold of a lift or do not, for all of its unfoldings (docs/soundness.md has
// the argument). Here they are unfolded where they are known, as far as the other hypotheses look
// into the lift's value and some steps more, and shown where they are asked.
#pragma once

#include "discharge/separation.h"
#include "discharge/simplifier.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lockstep::discharge {

struct GuardedLoad {
  ir::Term guard; // the tests that lead to it
  ir::Term load;
};

struct GuardedLift {
  ir::Term guard;
  ir::Term lift;
};

struct Footprint {
  std::vector<GuardedLoad> loads;
  std::vector<GuardedLift> lifts; // whose footprints belong to it too
};

// Of one unfolding.
Footprint footprint_of(ir::Context &context, ir::Term lift);

// Makes variables that stand for any byte address or size.
class Skolems {
public:
  explicit Skolems(ir::Terms &terms) : terms_(&terms) {}
  ir::Term operator()(ir::Type type) {
    return terms_->var("some:" + std::to_string(count_++), type);
  }

private:
  ir::Terms *terms_;
  size_t count_ = 0;
};

// address ∈ [base, base + size)
ir::Term contains(ir::Terms &terms, ir::Term base, ir::Term size, ir::Term address);
// [address, address + bytes) ⊆ [base, base + size)
ir::Term contains(ir::Terms &terms, ir::Term base, ir::Term size, ir::Term address, ir::Term bytes);
// The two have no byte in common.
ir::Term disjoint(ir::Terms &terms, ir::Term base, ir::Term size, ir::Term address, ir::Term bytes);

// `readable` terms.
using Questions = std::unordered_set<ir::Term>;
Questions questions_in(const std::vector<ir::Term> &formulas);

class Footprints {
public:
  Footprints(ir::Context &context, Simplifier &simplify, Skolems &some,
             const Separation &separation)
      : context_(context), terms_(context.terms), simplify_(simplify), some_(some),
        separation_(separation) {}

  // What a known `valid` or `apart` says, as formulas without either: of all that was unfolded
  // already, or that a question is about, and to this many unfoldings more.
  void learn(ir::Term known, unsigned depth, const Questions &asked,
             std::vector<ir::Term> &consequences);

  // Formulas that imply what they are named after.
  ir::Term implying_valid(ir::Term lift, unsigned depth);
  ir::Term implying_apart(ir::Term lift, ir::Term base, ir::Term size, unsigned depth);
  // a and b apply one lift, possibly to two memories.
  ir::Term implying_same(ir::Term a, ir::Term b);

private:
  struct Apart {
    ir::Term guard;
    ir::Term lift;
    ir::Term base;
    ir::Term size;
  };

  std::optional<unsigned> remaining(ir::Term inner, unsigned depth);
  void learn_valid(ir::Term guard, ir::Term lift, unsigned depth, const Questions &asked,
                   std::vector<ir::Term> &consequences);
  void learn_apart(const Apart &known, unsigned depth, std::vector<ir::Term> &consequences);
  ir::Term same_arguments(ir::Term a, ir::Term b);
  ir::Term agree(ir::Term memory, const GuardedLift &known);
  ir::Term still_readable(ir::Term memory, ir::Term before);
  std::vector<GuardedLift> valid_with_arguments_of(ir::Term lift);

  ir::Context &context_;
  ir::Terms &terms_;
  Simplifier &simplify_;
  Skolems &some_;
  const Separation &separation_;
  std::vector<GuardedLift> valid_;
  std::vector<Apart> apart_;
  // A quantified formula is one proposition, so its fresh variables are made once.
  std::map<std::pair<ir::Term, ir::Term>, ir::Term> agree_;
  std::map<std::pair<ir::Term, ir::Term>, ir::Term> still_readable_;
};

} // namespace lockstep::discharge
