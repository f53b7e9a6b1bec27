// The door to this folder: text in, IR out. Mistakes of the user are in the diagnostics, and the
// result is then empty.
#pragma once

#include "ir/diagnostic.h"
#include "ir/program.h"
#include "spec-frontend/program.h"

#include <map>
#include <optional>
#include <string>

namespace lockstep::spec {

struct CompiledSpec {
  Program program;
  ir::Module module;
  std::map<std::string, ir::Function> recursive_forms; // lower.h
};

// `name` is what messages call the file. ADTs go into the context, which must have none yet.
std::optional<CompiledSpec> compile_spec(const std::string &name, const std::string &text,
                                         ir::Context &context, ir::Target target,
                                         Diagnostics &diagnostics);
// Reads the file first.
std::optional<CompiledSpec> compile_spec_file(const std::string &path, ir::Context &context,
                                              ir::Target target, Diagnostics &diagnostics);

} // namespace lockstep::spec
