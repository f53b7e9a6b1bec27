// Reads whatever source file a command is given and lowers it.
#pragma once

#include "cli/commands.h"
#include "ir/diagnostic.h"
#include "ir/program.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::cli {

// A file that is there, no folder, and may be read; else an error says what is wrong.
bool is_readable(const std::string &path, Diagnostics &diagnostics);

// The text of a file; an error in the diagnostics if it cannot be read.
std::optional<std::string> read_file(const std::string &path, Diagnostics &diagnostics);

// Every lowering is verified; a problem is a mistake of ours, not of the user.
void verify_lowering(const ir::Module &module);

// One .spec, one .ir, or any number of .c files; `functions`: only these, with what they call.
std::unique_ptr<ir::Module> lower_sources(const std::vector<std::string> &files,
                                          const std::vector<std::string> &functions,
                                          const CommonOptions &common, ir::Context &context,
                                          Diagnostics &diagnostics);

} // namespace lockstep::cli
