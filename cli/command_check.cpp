// lockstep check REL FILE.c…: proves that each C function does what its Spec says, or shows an input
// on which it does not.
#include "cli/check_choice.h"
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/origin.h"
#include "pcfg/closure.h"
#include "report/check_text.h"

#include <algorithm>
#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct Options {
  std::string relation;
  std::vector<std::string> files;
  std::string check;
  std::string dump;
  double timeout = 60;
  bool trace = false;
  bool as_json = false;
  bool invariants = false;
  bool paranoid = false;
};

int exit_code(pcfg::Conclusion conclusion) {
  switch (conclusion) {
  case pcfg::Conclusion::Equivalent:
    return exit_equivalent;
  case pcfg::Conclusion::Different:
    return exit_different;
  case pcfg::Conclusion::Unknown:
    return exit_unknown;
  case pcfg::Conclusion::Vacuous:
    return exit_bad_input;
  }
  return exit_unknown;
}

pcfg::VerifyOptions verify_options(const Options &options) {
  pcfg::VerifyOptions verify;
  verify.seconds = options.timeout;
  verify.solvers.paranoid = options.paranoid;
  verify.solvers.dump_folder = options.dump;
  if (options.trace)
    verify.trace = [](const std::string &line) { std::cerr << line << std::endl; };
  return verify;
}

int show(const Options &options, const report::Origin &origin, const pcfg::Judge &judge,
         const pcfg::Verification &result) {
  if (options.as_json)
    std::cout << report::check_json(origin, judge, result).dump(1) << std::endl;
  else
    std::cout << report::check_text(judge, result, options.invariants) << std::flush;
  return exit_code(result.conclusion);
}

std::vector<const ir::Relation *> chosen(const Options &options, const LoadedRelation &loaded,
                                         Diagnostics &diagnostics) {
  std::vector<const ir::Relation *> result;
  if (!options.check.empty()) {
    if (const ir::Relation *one = choose_check(options.relation, options.check, loaded, diagnostics))
      result.push_back(one);
    return result;
  }
  for (const ir::Relation &relation : loaded.relation->checks)
    result.push_back(&relation);
  if (result.empty())
    diagnostics.error({options.relation, 0, 0, 0, 0}, "this file has no check");
  return result;
}

// The worst verdict of several: bad input, then different, then unknown.
int worse(int a, int b) {
  const auto rank = [](int code) {
    return code == exit_bad_input ? 3 : code == exit_different ? 2 : code == exit_unknown ? 1 : 0;
  };
  return rank(a) >= rank(b) ? a : b;
}

int check(const Options &options, const CommonOptions &common) {
  Diagnostics diagnostics;
  const auto loaded = load_relation(options.relation, options.files, common, diagnostics);
  const auto checks = loaded ? chosen(options, *loaded, diagnostics)
                             : std::vector<const ir::Relation *>();
  std::cerr << diagnostics.render();
  if (checks.empty())
    return exit_bad_input;
  std::vector<pcfg::Pair> pairs;
  for (const ir::Relation &relation : loaded->relation->checks)
    pairs.push_back(pair_of(*loaded, relation));
  pcfg::Closure closure(pairs, verify_options(options));
  int worst = exit_equivalent;
  for (size_t i = 0; i < pairs.size(); ++i) {
    if (std::ranges::find(checks, pairs[i].relation) == checks.end())
      continue;
    const report::Origin origin =
        origin_of(options.relation, options.files, common, *pairs[i].relation, diagnostics);
    worst = worse(worst, show(options, origin, pcfg::Judge(pairs[i]), closure.verify(i)));
  }
  return worst;
}

} // namespace

Command add_check_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<Options>();
  CLI::App *command = app.add_subcommand("check", "Prove that C functions do what their Spec says");
  command->add_option("REL", options->relation, "The relation file")->required();
  command->add_option("FILE", options->files, "The C files")->required();
  command->add_option("--check", options->check, "Only this check: its C function")
      ->type_name("NAME");
  command->add_option("--timeout", options->timeout, "Seconds for the search of each check")
      ->type_name("S")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_flag("--json", options->as_json, "One JSON object for each check instead of text");
  command->add_flag("--invariants", options->invariants, "Show the invariants of the product");
  command->add_flag("--paranoid", options->paranoid, "Two solvers must agree on every proof");
  command->add_flag("--trace", options->trace, "Show what the search does");
  command->add_option("--dump-smt", options->dump, "Write every query here")->type_name("FOLDER");
  add_c_options(*command, common,
                "lockstep check strlen.rel strlen.c\n"
                "Exit codes: 0 equivalent, 1 different, 2 unknown, 3 bad input or a `pre` that no "
                "run satisfies");
  return {command, [options, &common] { return check(*options, common); }};
}

} // namespace lockstep::cli
