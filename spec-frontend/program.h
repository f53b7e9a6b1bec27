// A checked Spec: its syntax tree with every type and name resolved, ready to be lowered.
#pragma once

#include "ir/diagnostic.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/types.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::spec {

struct FunctionSignature {
  std::vector<std::string> parameter_names;
  std::vector<std::optional<ir::Type>> parameters; // without a value: an error, already reported
  std::optional<ir::Type> result;
  ast::Span span; // of the name
};

using FunctionTable = std::map<std::string, FunctionSignature, std::less<>>;

struct Program {
  ast::File file;
  TypeTable types;
  FunctionTable functions;
};

// Resolves names and types. The target decides what `usize` is. Empty after an error.
std::optional<Program> check_program(ast::File file, ir::Context &context, ir::Target target,
                                     Diagnostics &diagnostics);

} // namespace lockstep::spec
