// The subcommands of the program. Each adds itself to the command line and, when chosen, runs.
#pragma once

#include "ir/target.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace lockstep::cli {

// What stands after `--`, and options that many commands share.
struct CommonOptions {
  std::vector<std::string> clang_flags;
  std::string target = "x86_64";
  std::string compile_commands;
  bool keep_calls = false;

  ir::Target chosen_target() const;
};

// A command's action, and the exit code that it gives.
using Action = std::function<int()>;

struct Command {
  CLI::App *parser;
  Action action;
};

Command add_ir_command(CLI::App &app, CommonOptions &common);
Command add_run_command(CLI::App &app, CommonOptions &common);
Command add_refute_command(CLI::App &app, CommonOptions &common);
Command add_replay_command(CLI::App &app);
Command add_execute_command(CLI::App &app, CommonOptions &common);
Command add_check_command(CLI::App &app, CommonOptions &common);
Command add_smt_command(CLI::App &app);
Command add_suite_command(CLI::App &app);

// --target, -p and the note about `--`, for commands that read C; and an example of a call.
void add_c_options(CLI::App &command, CommonOptions &common, const std::string &example);

} // namespace lockstep::cli
