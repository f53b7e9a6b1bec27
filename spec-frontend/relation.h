// Relation files: which Spec function goes with which C function, how C memory represents Spec
// values, and what holds before and after.
#pragma once

#include "ir/diagnostic.h"
#include "ir/program.h"
#include "ir/relation.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/compile.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::spec {

// Parsed, but nothing is resolved yet: enough to know which C functions to lower.
struct RelationFile {
  ast::File file;
  std::string spec_path;                   // of the one `use`, relative to the relation file
  std::vector<std::string> impl_functions; // one for each check
};

std::optional<RelationFile> read_relation(const std::string &path, Diagnostics &diagnostics);
std::optional<RelationFile> parse_relation(const std::string &path, const std::string &text,
                                           Diagnostics &diagnostics);

struct CompiledRelation {
  CompiledSpec spec;
  std::vector<ir::Relation> checks; // in the order of the file
};

// Resolves everything against the C files' module, whose context gets the Spec's types and the
// lifts. The target is the module's.
std::optional<CompiledRelation> compile_relation(RelationFile relation, const ir::Module &impl,
                                                 Diagnostics &diagnostics);

} // namespace lockstep::spec
