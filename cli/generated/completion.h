// Shell completion made from the command table.
#pragma once

#include "cli/generated/command_table.h"

#include <string>

namespace lockstep::cli {

std::string bash_completion(const CommandTable &table);
std::string zsh_completion(const CommandTable &table);
std::string fish_completion(const CommandTable &table);

} // namespace lockstep::cli
