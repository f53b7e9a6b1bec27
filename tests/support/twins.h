// Two C functions side by side, entered with the same arguments and the same memory; they are to return
// the same and leave the same live bytes behind. Every function is equivalent to itself, so whatever the
// engine cannot prove of a function beside itself is its own weakness, and whatever it refuses shows
// where it takes the left side for a Spec.
#pragma once

#include "ir/program.h"
#include "ir/relation.h"
#include "pcfg/judge.h"

#include <vector>

namespace lockstep::testing {

using Functions = ir::Sided<const ir::Function *>; // with parameters and results of the same types

ir::Relation twin_relation(const ir::Module &module, const Functions &functions);
pcfg::Pair twins(const ir::Relation &relation, const ir::Module &module, const Functions &functions);

// Both sides get these arguments, memory among them, in the order of the function's parameters.
pcfg::Valuation twin_input(const pcfg::Pair &pair, const std::vector<ir::Value> &arguments);

} // namespace lockstep::testing
