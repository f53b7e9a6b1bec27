#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "discharge/smt/backend.h"
#include "discharge/smt/script_file.h"
#include "recheck/sources.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct SmtOptions {
  std::string file;
  std::vector<std::string> solvers;
  smt::Limits limits;
};

int bad_input(const std::string &message) {
  std::cerr << "error: " << message << "\n";
  return exit_bad_input;
}

// Those that were asked for, or all that are there. What is wrong with the choice, otherwise.
std::variant<std::vector<smt::BackendSpec>, std::string>
choose(const std::vector<std::string> &names) {
  std::vector<smt::BackendSpec> available = smt::available_backends();
  if (available.empty())
    return "no solver found in PATH (`make setup` installs z3 and cvc5)";
  if (names.empty())
    return available;
  std::vector<smt::BackendSpec> chosen;
  for (const std::string &name : names) {
    const auto found = std::ranges::find(available, name, &smt::BackendSpec::name);
    if (found == available.end()) {
      std::string message = "no solver '" + name + "' here; there are:";
      for (const smt::BackendSpec &spec : available)
        message += " " + spec.name;
      return message;
    }
    chosen.push_back(*found);
  }
  return chosen;
}

void print_row(const smt::Reply &reply) {
  const auto *unknown = std::get_if<smt::Unknown>(&reply.verdict);
  std::cout << std::left << std::setw(10) << reply.solver << std::setw(8)
            << (unknown ? "unknown" : smt::describe(reply.verdict)) << std::right << std::fixed
            << std::setprecision(3) << std::setw(9) << reply.seconds << " s";
  if (unknown)
    std::cout << "  " << smt::name(unknown->reason) << ": " << unknown->detail;
  std::cout << std::endl; // shown while the next solver works
}

int conclude(const std::vector<smt::Reply> &replies) {
  const auto count = [&](auto &&test) {
    return std::ranges::count_if(replies, [&](const smt::Reply &r) { return test(r.verdict); });
  };
  const auto refusals = count([](const smt::Verdict &verdict) {
    const auto *unknown = std::get_if<smt::Unknown>(&verdict);
    return unknown && unknown->reason == smt::UnknownReason::Unsupported;
  });
  const auto unsat = count(smt::is_unsat);
  const auto sat = count(smt::is_sat);
  if (unsat > 0 && sat > 0) {
    std::cerr << "lockstep: internal error: the solvers disagree\n";
    return exit_unknown;
  }
  if (unsat > 0 || sat > 0) {
    std::cout << (unsat > 0 ? "proved" : "refuted") << "\n";
    return unsat > 0 ? exit_equivalent : exit_different;
  }
  std::cout << "unknown\n";
  return refusals == static_cast<long>(replies.size()) ? exit_bad_input : exit_unknown;
}

int replay(const SmtOptions &options) {
  Diagnostics diagnostics;
  const auto text = read_file(options.file, diagnostics);
  std::cerr << diagnostics.render();
  if (!text)
    return exit_bad_input;
  const auto read = smt::read_script(*text);
  if (const auto *problem = std::get_if<std::string>(&read))
    return bad_input(options.file + ": " + *problem);
  const auto choice = choose(options.solvers);
  if (const auto *problem = std::get_if<std::string>(&choice))
    return bad_input(*problem);
  std::vector<smt::Reply> replies;
  for (const smt::BackendSpec &spec : std::get<std::vector<smt::BackendSpec>>(choice)) {
    replies.push_back(smt::Backend(spec).solve(std::get<smt::Script>(read), options.limits));
    print_row(replies.back());
  }
  return conclude(replies);
}

} // namespace

Command add_smt_command(CLI::App &app) {
  auto options = std::make_shared<SmtOptions>();
  CLI::App *command =
      app.add_subcommand("smt", "Ask the solvers about one dumped query (an SMT-LIB2 file)");
  command->add_option("FILE", options->file, "A file with one (check-sat)")->required();
  command
      ->add_option("--solver,-s", options->solvers,
                   "Only this one: z3, cvc5, cvc5-int, bitwuzla, yices;\nmay be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--timeout,-t", options->limits.seconds, "Seconds for each solver")
      ->type_name("S")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--memory", options->limits.megabytes, "Megabytes for each solver")
      ->type_name("MB")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->footer("For example:\n  lockstep smt query.smt2 -s z3 -s cvc5 --timeout 60\n"
                  "Exit codes: 0 unsat (the query is proved), 1 sat, 2 unknown, 3 bad input");
  return {command, [options] { return replay(*options); }};
}

} // namespace lockstep::cli
