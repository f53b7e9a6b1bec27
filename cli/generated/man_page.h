// The man page lockstep(1), made from the command table.
#pragma once

#include "cli/generated/command_table.h"

#include <string>

namespace lockstep::cli {

std::string man_page(const CommandTable &table, const std::string &version);

} // namespace lockstep::cli
