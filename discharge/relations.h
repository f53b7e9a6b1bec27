// Recursive relations `a ~ b` between ADT values, turned into formulas without recursion by
// unification under constructors and if-then-else, and by unfolding lifts (paper 004, section 2.1).
//
//   SCons(x, t) ~ cstr(m, p)   not(or(eq(p, 0), eq(m[p], 0))) ∧ eq(x, m[p]) ∧ t ~ cstr(m, p + 1)
//
// Unfolding ends at a depth; what is left there is approximated to the side that keeps a proof sound:
// a goal becomes stronger (equal arguments of the same lift under memories that agree on what it
// reads, else false), a hypothesis weaker (true).
#pragma once

#include "discharge/footprint.h"

#include <functional>

namespace lockstep::discharge {

class Relations {
public:
  // Whether two applications of lifts are known to be related, by an argument of its own.
  using Bisimilar = std::function<bool(ir::Term a, ir::Term b)>;

  Relations(ir::Context &context, Simplifier &simplify, Footprints &footprints, Bisimilar bisimilar)
      : context_(context), simplify_(simplify), footprints_(footprints),
        bisimilar_(std::move(bisimilar)) {}

  ir::Term implying(ir::Term a, ir::Term b, unsigned depth);   // a formula that implies a ~ b
  ir::Term implied_by(ir::Term a, ir::Term b, unsigned depth); // a formula that follows from a ~ b
  // Whether the last of these formulas is not equivalent to its relation: a greater depth says more.
  bool approximated() const { return approximated_; }

private:
  enum class Role { Goal, Hypothesis };

  ir::Term relate(ir::Term a, ir::Term b, unsigned depth);
  ir::Term relate_fields(ir::Term a, ir::Term b, unsigned depth);
  ir::Term relate_lifts(ir::Term a, ir::Term b, unsigned depth);
  ir::Term relate_variable(ir::Term variable, ir::Term b, unsigned depth);
  ir::Term same_lift(ir::Term a, ir::Term b);
  ir::Term give_up();

  ir::Context &context_;
  Simplifier &simplify_;
  Footprints &footprints_;
  Bisimilar bisimilar_;
  Role role_ = Role::Goal;
  bool approximated_ = false;
};

} // namespace lockstep::discharge
