// The subcommands that print texts made from what the others declare: `completion` and `man`.
#pragma once

#include "cli/commands.h"

namespace lockstep::cli {

Command add_completion_command(CLI::App &app);
Command add_man_command(CLI::App &app);

} // namespace lockstep::cli
