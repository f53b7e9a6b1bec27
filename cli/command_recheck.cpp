// lockstep recheck FILE: runs lockstep-recheck, which has no search in it, on a certificate.
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/final_check.h"

#include <cstring>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace lockstep::cli {

namespace {

struct RecheckCall {
  std::string file;
  std::string solvers;
  std::string seconds;
  bool embedded = false;
  bool conditions = false;
  bool as_json = false;
};

std::vector<std::string> words_of(const RecheckCall &call) {
  std::vector<std::string> words{program_beside("lockstep-recheck"), call.file};
  if (!call.solvers.empty())
    words.insert(words.end(), {"--solvers", call.solvers});
  if (!call.seconds.empty())
    words.insert(words.end(), {"--seconds", call.seconds});
  if (call.embedded)
    words.emplace_back("--embedded");
  if (call.conditions)
    words.emplace_back("--conditions");
  if (call.as_json)
    words.emplace_back("--json");
  return words;
}

int become_recheck(const RecheckCall &call) {
  std::vector<std::string> words = words_of(call);
  std::vector<char *> arguments;
  for (std::string &word : words)
    arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments.front(), arguments.data());
  std::cerr << "error: cannot run lockstep-recheck: " << std::strerror(errno)
            << "\n  hint: it is installed beside lockstep\n";
  return exit_bad_input;
}

} // namespace

Command add_recheck_command(CLI::App &app) {
  auto call = std::make_shared<RecheckCall>();
  CLI::App *command = app.add_subcommand("recheck", "Prove a certificate of `check --proof` again");
  command->add_option("FILE", call->file, "The certificate")->required();
  command
      ->add_option("--solvers", call->solvers,
                   "Only these: z3, cvc5, bitwuzla, yices; several with commas")
      ->type_name("NAMES");
  command->add_option("--seconds", call->seconds, "For each condition; 20 if not said")
      ->type_name("S");
  command->add_flag("--embedded", call->embedded,
                    "Take the sources from the certificate instead of the disk");
  command->add_flag("--conditions", call->conditions,
                    "List every condition with its solver and time");
  command->add_flag("--json", call->as_json, "One JSON object instead of text");
  command->footer("For example:\n  lockstep recheck strlen.proof --solvers cvc5\n"
                  "Exit codes: 0 accepted, 1 refused, 3 bad call");
  return {command, [call] { return become_recheck(*call); }};
}

} // namespace lockstep::cli
