// lockstep check REL FILE.c: proves that each C function does what its Spec says, or shows an input
// on which it does not.

#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/relation_source.h"
#include "pcfg/inputs.h"
#include "pcfg/prove.h"

#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct CheckOptions {
  std::string relation;
  std::vector<std::string> files;
  std::string check;
  double timeout = 60;
  bool trace = false;
};

pcfg::Pair pair_of(const LoadedRelation &loaded, const ir::Relation &relation) {
  const ir::Module &spec = loaded.relation->spec.module;
  return {&relation,
          {&spec, loaded.impl.get()},
          {spec.find(relation.functions.left), loaded.impl->find(relation.functions.right)}};
}

int check_one(const CheckOptions &options, const LoadedRelation &loaded, const ir::Relation &relation) {
  const pcfg::Pair pair = pair_of(loaded, relation);
  const pcfg::Judge judge(pair);
  pcfg::InputSource source(judge, 1);
  std::vector<pcfg::Valuation> inputs;
  while (inputs.size() < 60) {
    auto input = source.next();
    if (!input)
      break;
    const pcfg::PairRun run = judge.run(input->values, {100'000, 1'000});
    if (pcfg::verdict(run) == pcfg::Verdict::Differ) {
      std::cout << relation.name << ": different\n";
      return exit_different;
    }
    if (pcfg::verdict(run) == pcfg::Verdict::Agree)
      inputs.push_back(std::move(input->values));
    else
      source.disappointing();
  }
  pcfg::ProofOptions proof;
  proof.seconds = options.timeout;
  if (options.trace)
    proof.trace = [](const std::string &line) { std::cerr << line << std::endl; };
  const pcfg::ProofResult result = pcfg::prove_equivalent(pair, inputs, proof);
  std::cout << relation.name << ": " << (result.equivalent ? "equivalent" : "unknown: " + result.reason) << "\n";
  return result.equivalent ? exit_equivalent : exit_unknown;
}

int check(const CheckOptions &options, const CommonOptions &common) {
  Diagnostics diagnostics;
  const auto loaded = load_relation(options.relation, options.files, common, diagnostics);
  std::cerr << diagnostics.render();
  if (!loaded)
    return exit_bad_input;
  int worst = exit_equivalent;
  for (const ir::Relation &relation : loaded->relation->checks)
    if (options.check.empty() || relation.functions.right == options.check)
      worst = std::max(worst, check_one(options, *loaded, relation));
  return worst;
}

} // namespace

Command add_check_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App *command = app.add_subcommand("check", "Prove that C functions do what their Spec says");
  command->add_option("REL", options->relation, "The relation file")->required();
  command->add_option("FILE", options->files, "The C files")->required();
  command->add_option("--check", options->check, "Only this check: its C function")->type_name("NAME");
  command->add_option("--timeout", options->timeout, "Seconds for each check")->type_name("S")->capture_default_str();
  command->add_flag("--trace", options->trace, "Show what the search does");
  add_c_options(*command, common,
                "lockstep check strlen.rel strlen.c\n"
                "Exit codes: 0 equivalent, 1 different, 2 unknown, 3 bad input");
  return {command, [options, &common] { return check(*options, common); }};
}

} // namespace lockstep::cli
