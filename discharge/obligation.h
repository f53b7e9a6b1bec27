// What is to be decided: whether the goal holds in every state in which all hypotheses hold.
#pragma once

#include "ir/term.h"

#include <string>
#include <vector>

namespace lockstep::discharge {

struct Obligation {
  std::string name;
  std::vector<ir::Term> hypotheses;
  ir::Term goal;
};

} // namespace lockstep::discharge
