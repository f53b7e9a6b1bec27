// compile_commands.json: how the user's build compiles each file.
#pragma once

#include "ir/diagnostic.h"

#include <string>
#include <vector>

namespace lockstep::cfront {

struct CompileCommand {
  std::string file; // as the entry names it, relative to `directory`
  std::string absolute_file;
  std::string directory;
  std::vector<std::string> flags; // without the compiler, the file, -c and -o
};

class CompileCommands {
public:
  // `path` is the file or the folder that holds it.
  bool read(const std::string &path, Diagnostics &diagnostics);
  const CompileCommand *find(const std::string &file) const;

private:
  std::vector<CompileCommand> commands_;
};

// Splits a command line as a POSIX shell would (quotes and backslashes; no expansion).
std::vector<std::string> split_command_line(const std::string &line);

} // namespace lockstep::cfront
