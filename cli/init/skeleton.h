// A first Spec and relation file for a C function: they are well-formed, and say `undefined` where the
// user's idea of the function belongs.
#pragma once

#include "ir/program.h"

#include <string>

namespace lockstep::cli {

struct Skeleton {
  std::string spec;
  std::string relation;
};

// The function has a source signature.
Skeleton make_skeleton(const ir::Module &module, const ir::Function &function,
                       const std::string &spec_file);

} // namespace lockstep::cli
