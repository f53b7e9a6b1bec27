// Which variables matter at a PC: those that are read before they are written from there on. And
// which loads a step makes: two reads of one place are two loads, since outside every live object
// they need not find the same; so steps that are made one must not make one load of them.
#pragma once

#include "ir/program.h"
#include "ir/substitute.h"

#include <set>
#include <vector>

namespace lockstep::pcfg {

std::vector<std::vector<ir::Term>> liveness(const ir::Function &function); // by Pc

// Of the moves of an assignment, over the variables before `state`.
std::set<ir::Term> loads_of(const ir::Edge &edge, ir::Substitution state);

} // namespace lockstep::pcfg
