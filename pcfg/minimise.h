// Makes a counterexample small: each step tries simpler recipes (a shorter list everywhere or in one
// place, a smaller number everywhere or in one place, aligned objects, no bytes that nothing asks
// for) and keeps the first on which the sides still differ, until none does. Values that depend on
// each other (two lists of one length, the rows of a matrix) shrink together.
#pragma once

#include "pcfg/refute.h"

namespace lockstep::pcfg {

class Minimiser {
public:
  Minimiser(const Judge &judge, const InputMaker &maker, ir::RunLimits limits,
            std::function<bool()> stop)
      : judge_(judge), maker_(maker), limits_(limits), stop_(std::move(stop)) {}

  Counterexample smallest(Counterexample found) const;

private:
  bool improve(Counterexample &best, std::vector<Recipe> candidates) const;

  const Judge &judge_;
  const InputMaker &maker_;
  ir::RunLimits limits_;
  std::function<bool()> stop_;
};

// Recipes that are simpler in one respect each, the boldest first.
std::vector<Recipe> simpler_options(const Recipe &recipe);
std::vector<Recipe> simpler_structures(const Recipe &recipe, const ir::Signature &signature);
std::vector<Recipe> simpler_numbers(const Recipe &recipe);
// Without aliases, or without a scalar that the layout can find by itself.
std::vector<Recipe> fewer_given(const Recipe &recipe, const InputMaker &maker);

} // namespace lockstep::pcfg
