// The subcommand `init`.
#pragma once

#include "cli/commands.h"

namespace lockstep::cli {

Command add_init_command(CLI::App &app, CommonOptions &common);

} // namespace lockstep::cli
