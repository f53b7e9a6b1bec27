// Reads whatever source file a command is given and lowers it.
#pragma once

#include "ir/diagnostic.h"
#include "ir/program.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::recheck {

// How C files are read: what stands after `--`, and options that many commands share.
struct CommonOptions {
  std::vector<std::string> clang_flags;
  std::string target = "x86_64";
  std::string compile_commands; // a folder, or empty
  bool keep_calls = false;

  ir::Target chosen_target() const {
    return ir::parse_target(target).value_or(ir::Target::X86_64);
  }
};

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

} // namespace lockstep::recheck
