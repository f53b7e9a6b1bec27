// What a counterexample says about where it comes from.
#pragma once

#include "cli/commands.h"
#include "ir/diagnostic.h"
#include "ir/relation.h"
#include "report/counterexample_json.h"

namespace lockstep::cli {

report::Origin origin_of(const std::string &relation_file, const std::vector<std::string> &files,
                         const CommonOptions &common, const ir::Relation &relation,
                         Diagnostics &diagnostics);

} // namespace lockstep::cli
