// From C files to an IR module. The pipeline of one lowering:
//   clang-19 → bitcode → link → defuse (take away what lets LLVM exploit undefined behaviour)
//   → inline → SROA → IR
// Errors are diagnostics with the C line; nothing unsupported is guessed around.
#pragma once

#include "ir/diagnostic.h"
#include "ir/program.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::cfront {

struct CInput {
  std::vector<std::string> files;
  std::vector<std::string> flags;        // clang flags, after `--`
  std::string compile_commands;          // folder of a compile_commands.json, or empty
  ir::Target target = ir::Target::X86_64; // -m32 among the flags overrides it
  std::vector<std::string> functions;    // what to lower; empty: every external function
  bool inline_calls = true;              // calls of non-recursive functions
};

struct CTimes {
  double clang = 0;
  double lowering = 0;
};

// Nothing if there were errors; they are in `diagnostics`.
std::unique_ptr<ir::Module> lower_c(const CInput &input, ir::Context &context,
                                    Diagnostics &diagnostics, CTimes *times = nullptr);

// The files that clang reads for this input, each once: the C files, their headers, those of the system
// too, and the compilation database. Nothing if there were errors.
std::optional<std::vector<std::string>> files_read(const CInput &input, Diagnostics &diagnostics);

} // namespace lockstep::cfront
