// The two functions that a relation is about.
#pragma once

#include "ir/program.h"
#include "ir/relation.h"
#include "ir/sided.h"

namespace lockstep::pcfg {

struct Pair {
  const ir::Relation *relation;
  ir::Sided<const ir::Module *> modules;
  ir::Sided<const ir::Function *> functions;
  // The same functions with the recursion that they were written with; null if they have it anyway.
  ir::Sided<const ir::Function *> recursive_forms{};
};

} // namespace lockstep::pcfg
