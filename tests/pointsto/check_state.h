// Holds what points-to says of a PC against a state that a run has there.
#pragma once

#include "ir/evaluator.h"
#include "pointsto/analysis.h"

#include <string>

namespace lockstep::pointsto {

// Two properties of every variable and of every word of every live object:
//   membership  the number is one of those that its Value stands for;
//   origin      if it lies in a live object, that object's region is among the value's places, even
//   where
//               the value may be any number anyway.
// The first is what soundness means; the second is what guesses are made from.
struct StateCheck {
  const ir::Module &module;
  bool origins = true;

  // What is wrong, or nothing.
  std::string operator()(const FunctionFacts &facts, ir::Pc pc, const ir::Environment &run) const;
};

} // namespace lockstep::pointsto
