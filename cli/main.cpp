#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/generated/commands.h"
#include "cli/help.h"
#include "cli/init/command.h"
#include "cli/version.h"
#include "ir/diagnostic.h"

#include <algorithm>
#include <iostream>

namespace {

using namespace lockstep::cli;

// CLI11 would only say that a command is missing.
bool command_exists(const CLI::App &app, const std::vector<std::string> &words) {
  if (words.empty() || words.front().starts_with("-"))
    return true;
  std::vector<std::string> names;
  for (const CLI::App *command : app.get_subcommands([](const CLI::App *) { return true; }))
    names.push_back(command->get_name());
  if (std::ranges::find(names, words.front()) != names.end())
    return true;
  const std::string close = lockstep::closest_spelling(words.front(), names);
  std::cerr << "error: there is no command " << words.front() << "\n  hint: "
            << (close.empty() ? "`lockstep --help` lists the commands"
                              : "did you mean " + close + "?")
            << "\n";
  return false;
}

int bad_call(const CLI::App &app, const std::vector<Command> &commands,
             const CLI::ParseError &error) {
  std::string name = app.get_name();
  for (const Command &command : commands)
    if (command.parser->parsed())
      name += " " + command.parser->get_name();
  std::cerr << "error: " << error.what() << "\n  hint: `" << name
            << " --help` tells how it is called\n";
  return exit_bad_input;
}

int run(std::vector<std::string> words) {
  CommonOptions common;
  const auto dashes = std::ranges::find(words, "--");
  if (dashes != words.end()) {
    common.clang_flags.assign(dashes + 1, words.end());
    words.erase(dashes, words.end());
  }
  CLI::App app("Proves that a C function does what a functional specification says, for all\n"
               "inputs, or shows an input on which it does not.",
               "lockstep");
  app.formatter(help_formatter());
  app.set_help_flag("-h,--help", "Show this");
  app.set_version_flag("--version", version_text, "Show the versions of lockstep, clang and the solvers");
  app.footer("`lockstep COMMAND --help` tells more about a command. For example:\n"
             "  lockstep check examples/strlen/strlen.rel examples/strlen/strlen.c");
  const std::vector<Command> commands{add_check_command(app, common), add_suite_command(app),
                                      add_recheck_command(app), add_init_command(app, common),
                                      add_refute_command(app, common),
                                      add_replay_command(app), add_run_command(app, common),
                                      add_ir_command(app, common),
                                      add_execute_command(app, common), add_smt_command(app),
                                      add_completion_command(app), add_man_command(app)};
  if (!command_exists(app, words))
    return exit_bad_input;
  std::ranges::reverse(words); // CLI11 takes its words from the back
  try {
    app.parse(words);
  } catch (const CLI::ParseError &error) {
    return error.get_exit_code() == 0 ? app.exit(error) : bad_call(app, commands, error);
  }
  for (const Command &command : commands)
    if (command.parser->parsed())
      return command.action();
  std::cerr << app.help();
  return exit_bad_input;
}

} // namespace

int main(int argc, char **argv) {
  std::ios::sync_with_stdio(false);
  return run({argv + 1, argv + argc});
}
