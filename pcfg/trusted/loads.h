// Which loads a step makes. Two reads of one place are two loads: outside every live object they
// need not find the same, so steps that are made one must not make one load of them.
#pragma once

#include "ir/program.h"
#include "ir/substitute.h"

#include <set>

namespace lockstep::pcfg {

// Of the moves of an assignment, over the variables before `state`.
std::set<ir::Term> loads_of(const ir::Edge &edge, ir::Substitution &state);

bool have_common(const std::set<ir::Term> &some, const std::set<ir::Term> &others);

} // namespace lockstep::pcfg
