// Types of patterns, and the names that they bind. Whether a match covers everything is decided in
// exhaustive.h.
#pragma once

#include "ir/diagnostic.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/types.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::spec {

struct Binding {
  std::string name;
  std::optional<ir::Type> type; // none: of a wrong expression, already reported
};

// Checks the pattern against the type of the value that it is to match, resolves its constructors
// and appends what it binds. False after an error.
bool check_pattern(ast::Pattern &pattern, ir::Type type, const TypeTable &types,
                   const std::string &file, Diagnostics &diagnostics,
                   std::vector<Binding> &bindings);

// The names of a pattern whose value has no known type; nothing is said about them.
void bind_untyped(const ast::Pattern &pattern, std::vector<Binding> &bindings);

// Reports arms that can never match and values that no arm matches.
void check_coverage(const ast::Match &match, ast::Span at, ir::Type type, const TypeTable &types,
                    const std::string &file, Diagnostics &diagnostics);

} // namespace lockstep::spec
