// lockstep completion SHELL and lockstep man: texts made from what the commands declare.
#include "cli/generated/commands.h"

#include "cli/exit_codes.h"
#include "cli/generated/command_table.h"
#include "cli/generated/completion.h"
#include "cli/generated/man_page.h"
#include "cli/version.h"

#include <iostream>
#include <memory>

namespace lockstep::cli {

Command add_completion_command(CLI::App &app) {
  auto shell = std::make_shared<std::string>();
  CLI::App *command = app.add_subcommand("completion", "Print the completion script of a shell");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer("For example:\n  source <(lockstep completion bash)");
  return {command, [shell, &app] {
            const CommandTable table = command_table(app);
            std::cout << (*shell == "bash"  ? bash_completion(table)
                          : *shell == "zsh" ? zsh_completion(table)
                                            : fish_completion(table));
            return exit_equivalent;
          }};
}

Command add_man_command(CLI::App &app) {
  CLI::App *command = app.add_subcommand("man", "Print the man page");
  command->footer("For example:\n  lockstep man | man -l -");
  return {command, [&app] {
            std::cout << man_page(command_table(app), program_version());
            return exit_equivalent;
          }};
}

} // namespace lockstep::cli
