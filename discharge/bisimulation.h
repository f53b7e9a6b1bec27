// Two applications of lifts are related if their unfoldings are: the same constructor, the same
// fields, and again related in every recursive position (paper 004, section 2.4). What has to be found
// is an invariant of the pairs of arguments that are met on the way.
//
//   cstr(m, p) ~ cstr(m', q)     pairs (u, v) with  u − p = v − q  ∧  u − p ≤ n
//
// Candidates are how the arguments advance together, bounds that known quantified facts speak of, and
// that what the lifts read is there. They are pruned until the rest is inductive; then every tag, field
// and recursive position is shown from it.
#pragma once

#include "ir/signature.h"

#include <functional>
#include <vector>

namespace lockstep::discharge {

class Bisimulation {
public:
  // Proves a formula under these further hypotheses.
  using Prove = std::function<bool(const std::vector<ir::Term> &hypotheses, ir::Term goal)>;

  // `known` are the facts under which the two are compared.
  Bisimulation(ir::Context &context, ir::Term a, ir::Term b, const std::vector<ir::Term> &known);

  bool show(const Prove &prove);

private:
  struct Side {
    ir::Term lift;                   // as it was asked for
    std::vector<ir::Term> variables; // that stand for its arguments on the way
    ir::Term generic;                // the lift, applied to these
    ir::Term body;                   // of that, unfolded once
  };
  struct Pair { // a recursive position that both reach together
    ir::Term guard;
    ir::Term a;
    ir::Term b;
  };

  Side make_side(ir::Term lift, const char *name) const;
  bool unify(ir::Term guard, ir::Term a, ir::Term b);
  void guess(const std::vector<ir::Term> &known);
  void guess_advances();
  void guess_bounds(const std::vector<ir::Term> &known);
  bool recurs(const Pair &pair) const;
  ir::Term at(ir::Term candidate, ir::Term a, ir::Term b) const;

  ir::Context &context_;
  ir::Terms &terms_;
  Side a_;
  Side b_;
  std::vector<ir::Term> local_; // what must hold in each pair, besides the recursive positions
  std::vector<Pair> pairs_;
  bool possible_ = true;
  std::vector<ir::Term> candidates_;
};

} // namespace lockstep::discharge
