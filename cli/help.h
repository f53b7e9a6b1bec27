// How `--help` looks: usage, what the command does, options, an example; it fits a screen.
#pragma once

#include <CLI/CLI.hpp>

#include <memory>

namespace lockstep::cli {

std::shared_ptr<CLI::FormatterBase> help_formatter();

} // namespace lockstep::cli
