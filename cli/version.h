// The version of the program.
#pragma once

#include <string>

namespace lockstep::cli {

std::string program_version(); // `0.1.0`
// That and the tools that it uses, a line for each.
std::string version_text();

} // namespace lockstep::cli
