// A relation file with the C files that it is about, lowered and resolved.
#pragma once

#include "ir/diagnostic.h"
#include "ir/program.h"
#include "pcfg/trusted/pair.h"
#include "recheck/sources.h"
#include "spec-frontend/relation.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::recheck {

struct LoadedRelation {
  ir::Context context;
  std::unique_ptr<ir::Module> impl;
  std::unique_ptr<spec::CompiledRelation> relation;
};

// Null after an error, which is in the diagnostics.
std::unique_ptr<LoadedRelation> load_relation(const std::string &relation,
                                              const std::vector<std::string> &c_files,
                                              const CommonOptions &common,
                                              Diagnostics &diagnostics);

pcfg::Pair pair_of(const LoadedRelation &loaded, const ir::Relation &relation);
// Of all checks, in the order of the file.
std::vector<pcfg::Pair> pairs_of(const LoadedRelation &loaded);

} // namespace lockstep::recheck
