// Inputs that random choice does not find: models of `Pre` and of a path that the right side takes from
// its entry to its exit, through few cut points. Of each path, first any input that takes it; then one on
// which the path ends in something that Post or a check forbids, while the left side does what it did on
// the first. A model proves nothing: it is laid out and run like any other input.
#pragma once

#include "pcfg/inputs.h"

#include <functional>

namespace lockstep::pcfg {

struct SymbolicOptions {
  double seconds = 1;
  size_t most_paths = 40;
  size_t most_cut_points = 6; // that a path passes
  std::function<bool()> stop = [] { return false; };
};

// Gives inputs until there are no more, or `accept` says true.
void symbolic_inputs(const Judge &judge, const InputMaker &maker, const SymbolicOptions &options,
                     const std::function<bool(const Input &)> &accept);

} // namespace lockstep::pcfg
