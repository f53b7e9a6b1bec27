// What the command line understands, as plain data: the help, the completions and the man page are all made
// from what the commands declare.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace lockstep::cli {

struct OptionEntry {
  std::vector<std::string> names; // `--target`, `-p`; of a positional, its one name
  std::string value;              // `FILE`; empty: a flag
  std::vector<std::string> choices;
  std::string about;
  bool positional = false;
  bool required = false;
  bool repeated = false;
};

struct CommandEntry {
  std::string name;
  std::string about;
  std::string footer; // examples and exit codes
  std::vector<OptionEntry> options;
};

struct CommandTable {
  std::string about;
  std::vector<OptionEntry> options; // without a command
  std::vector<CommandEntry> commands;
};

CommandTable command_table(const CLI::App &app);

} // namespace lockstep::cli
