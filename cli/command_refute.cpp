// lockstep refute REL FILE.c…: looks for an input on which the two functions differ.
#include "cli/check_choice.h"
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/origin.h"
#include "pcfg/refute.h"
#include "report/refute_json.h"
#include "report/refute_text.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct Options {
  std::string relation;
  std::vector<std::string> files;
  std::string check;
  std::string save;
  bool as_json = false;
  pcfg::RefuteOptions search;
};

bool save(const std::string &path, const nlohmann::json &counterexample) {
  std::ofstream file(path);
  file << counterexample.dump(1) << "\n";
  file.flush();
  if (!file)
    std::cerr << "error: " << path << " could not be written\n";
  return file.good();
}

int refute(const Options &options, const CommonOptions &common) {
  Diagnostics diagnostics;
  const auto loaded = load_relation(options.relation, options.files, common, diagnostics);
  const ir::Relation *relation =
      loaded ? choose_check(options.relation, options.check, *loaded, diagnostics) : nullptr;
  std::cerr << diagnostics.render();
  if (!relation)
    return exit_bad_input;
  const pcfg::Judge judge(pair_of(*loaded, *relation));
  pcfg::RefuteOptions search = options.search;
  search.symbolic_seconds = std::min(1.0, search.seconds / 3);
  const pcfg::Refutation result = pcfg::refute(judge, search);
  const report::Origin origin = origin_of(options.relation, options.files, common, *relation, diagnostics);
  if (options.as_json)
    std::cout << report::refute_json(origin, judge, result).dump(1) << "\n";
  else
    std::cout << report::refute_text(judge, result, options.search.limits);
  if (!options.save.empty() && result.counterexample &&
      !save(options.save, report::counterexample_json(origin, judge, *result.counterexample)))
    return exit_bad_input;
  return result.counterexample ? exit_different : exit_unknown;
}

} // namespace

Command add_refute_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<Options>();
  CLI::App *command =
      app.add_subcommand("refute", "Look for an input on which the two functions differ");
  command->add_option("REL", options->relation, "The relation file")->required();
  command->add_option("FILE", options->files, "The C files")->required();
  command->add_option("--check", options->check, "Which check of the relation file: its C function")
      ->type_name("NAME");
  command->add_option("--seconds", options->search.seconds, "Search for about so long")
      ->type_name("N")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--seed", options->search.seed, "Other inputs for another seed")
      ->type_name("N")
      ->capture_default_str();
  command->add_flag("--json", options->as_json, "One JSON object instead of text");
  command->add_option("--save", options->save, "Write the counterexample here, for `replay`")
      ->type_name("CEX.json");
  add_c_options(*command, common,
                "lockstep refute strlen.rel strlen.c --save strlen.json\n"
                "Exit codes: 1 different, 2 nothing found, 3 bad input");
  return {command, [options, &common] { return refute(*options, common); }};
}

} // namespace lockstep::cli
