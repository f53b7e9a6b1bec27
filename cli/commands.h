// The subcommands of the program. Each adds itself to the command line and, when chosen, runs.
#pragma once

#include "recheck/relation_source.h"
#include "recheck/sources.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace lockstep::cli {

using recheck::CommonOptions;
using recheck::is_readable;
using recheck::load_relation;
using recheck::LoadedRelation;
using recheck::lower_sources;
using recheck::pair_of;
using recheck::read_file;
using recheck::verify_lowering;

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
Command add_recheck_command(CLI::App &app);
Command add_smt_command(CLI::App &app);
Command add_suite_command(CLI::App &app);

// --target, -p and the note about `--`, for commands that read C; and an example of a call.
void add_c_options(CLI::App &command, CommonOptions &common, const std::string &example);

} // namespace lockstep::cli
