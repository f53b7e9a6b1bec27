// Which check of a relation file a command is about.
#pragma once

#include "cli/commands.h"
#include "pcfg/judge.h"

namespace lockstep::cli {

// By the name of the C function, or of the Spec function where that is enough; an empty name where
// the file has one check only. Null after an error.
const ir::Relation *choose_check(const std::string &file, const std::string &name,
                                 const LoadedRelation &loaded, Diagnostics &diagnostics);

} // namespace lockstep::cli
