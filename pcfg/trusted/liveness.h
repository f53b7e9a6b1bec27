// Which variables matter at a PC: those that are read before they are written from there on.
#pragma once

#include "ir/program.h"

#include <vector>

namespace lockstep::pcfg {

std::vector<std::vector<ir::Term>> liveness(const ir::Function &function); // by Pc

} // namespace lockstep::pcfg
