// lockstep run REL FILE.c --input 's = "ab"': lays out the C memory that the Spec values lift from,
// runs both sides and shows both results.

#include "cli/check_choice.h"
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/input_text.h"
#include "ir/contract.h"
#include "pcfg/judge.h"
#include "recheck/relation_source.h"
#include "report/run_text.h"
#include "spec-frontend/values.h"

#include <algorithm>
#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct RunOptions {
  std::string relation;
  std::vector<std::string> files;
  std::vector<std::string> inputs;
  std::string check;
  uint64_t steps = ir::RunLimits{}.steps;
};

const SourceRange the_input{"--input", 0, 0, 0, 0};

std::vector<std::string> names_of(const std::vector<ir::Term> &variables) {
  std::vector<std::string> names;
  for (ir::Term variable : variables)
    if (!variable.type().is_memory())
      names.push_back(variable.name());
  return names;
}

std::optional<ir::Term> find_parameter(const std::string &name, const pcfg::Judge &judge,
                                       Diagnostics &diagnostics) {
  const auto bare = [](const std::string &full) { return full.substr(full.find('.') + 1); };
  std::string list;
  std::vector<std::string> near; // the same side's names, without the side
  for (const ir::Side side : ir::both_sides)
    for (ir::Term variable : judge.entry_variables()[side]) {
      if (variable.type().is_memory())
        continue;
      if (variable.name() == name)
        return variable;
      list += (list.empty() ? "" : ", ") + variable.name();
      if (name.substr(0, name.find('.')) == variable.name().substr(0, variable.name().find('.')))
        near.push_back(bare(variable.name()));
    }
  const std::string close = closest_spelling(bare(name), near);
  diagnostics.error(the_input, "there is no parameter " + name,
                    close.empty() ? "the parameters are " + list : "did you mean " + close + "?");
  return std::nullopt;
}

// The values that one --input gives, by relation variable.
bool read_input(const std::string &text, const pcfg::Pair &pair, const pcfg::Judge &judge,
                const spec::CompiledSpec &spec, pcfg::Valuation &given, Diagnostics &diagnostics) {
  const ir::Relation &relation = *pair.relation;
  std::string problem;
  const auto assignments =
      split_input(text, {relation.functions.left, relation.functions.right},
                  names_of(judge.entry_variables().left), relation.side_names.left, problem);
  if (!assignments) {
    diagnostics.error(the_input, problem);
    return false;
  }
  for (const InputAssignment &assignment : *assignments) {
    const auto target = find_parameter(assignment.variable, judge, diagnostics);
    if (!target)
      return false;
    const auto value = spec::parse_value("--input", assignment.value, target->type(),
                                         spec.program.types, diagnostics);
    if (!value)
      return false;
    if (!given.emplace(*target, *value).second) {
      diagnostics.error(the_input, assignment.variable + " is given twice");
      return false;
    }
  }
  return true;
}

// The Spec's parameters all need a value; C's are laid out from them.
bool read_inputs(const RunOptions &options, const pcfg::Pair &pair, const pcfg::Judge &judge,
                 const spec::CompiledSpec &spec, pcfg::Valuation &given,
                 Diagnostics &diagnostics) {
  for (const std::string &text : options.inputs)
    if (!read_input(text, pair, judge, spec, given, diagnostics))
      return false;
  for (ir::Term variable : judge.entry_variables().left)
    if (!given.contains(variable)) {
      const std::string name = variable.name().substr(pair.relation->side_names.left.size() + 1);
      diagnostics.error(the_input, "no value is given for the Spec's parameter " + name,
                        "write --input '" + name + " = …'");
      return false;
    }
  return true;
}

// Different results are not an error of this command: it only runs. The exit code still tells.
int exit_code(pcfg::Verdict verdict) {
  switch (verdict) {
  case pcfg::Verdict::Agree:
  case pcfg::Verdict::NothingPromised:
    return exit_equivalent;
  case pcfg::Verdict::Differ:
    return exit_different;
  case pcfg::Verdict::NotDecided:
    return exit_unknown;
  }
  return exit_unknown;
}

int run_both(const RunOptions &options, const CommonOptions &common) {
  Diagnostics diagnostics;
  const auto fail = [&] {
    std::cerr << diagnostics.render();
    return exit_bad_input;
  };
  const auto loaded = load_relation(options.relation, options.files, common, diagnostics);
  if (!loaded)
    return fail();
  const ir::Relation *relation = choose_check(options.relation, options.check, *loaded, diagnostics);
  if (!relation)
    return fail();
  const pcfg::Pair pair = pair_of(*loaded, *relation);
  const pcfg::Judge judge(pair);
  pcfg::Valuation given = judge.initial_memories(0);
  if (!read_inputs(options, pair, judge, loaded->relation->spec, given, diagnostics))
    return fail();
  const auto layout =
      pcfg::lay_out(loaded->context, relation->pre, judge.entry_variables().right, given);
  if (!layout.values) {
    diagnostics.error({options.relation, 0, 0, 0, 0},
                      "check " + relation->functions.right + ": " + layout.reason,
                      "its `pre` has no such C memory, or it was not found; --input 'impl.NAME = …' "
                      "sets a C parameter");
    return fail();
  }
  std::cerr << diagnostics.render();
  const pcfg::PairRun run = judge.run(*layout.values, {options.steps, ir::RunLimits{}.call_depth});
  std::cout << report::run_text(pair, judge, run);
  return exit_code(pcfg::verdict(run));
}

} // namespace

Command add_run_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<RunOptions>();
  CLI::App *command = app.add_subcommand("run", "Run the Spec and the C function on one input");
  command->add_option("REL", options->relation, "The relation file")->required();
  command->add_option("FILE", options->files, "The C files")->required();
  command
      ->add_option("--input,-i", options->inputs,
                   "Values of the Spec's parameters, as in\n"
                   "'s = \"ab\", c = 98', 'strchr(\"ab\", 98)', '\"ab\", 98';\n"
                   "impl.NAME = … for C's; may be repeated")
      ->required()
      ->type_name("VALUES")
      ->allow_extra_args(false); // a value in brackets is one value
  command->add_option("--check", options->check, "Which check of the relation file: its C function")
      ->type_name("NAME");
  command->add_option("--steps", options->steps, "Give up after this many steps")
      ->type_name("N")
      ->capture_default_str();
  add_c_options(*command, common,
                "lockstep run strchr.rel strchr.c --input 's = \"ab\", c = 98'\n"
                "Exit codes: 0 they agree, 1 they differ, 2 not decided, 3 bad input");
  return {command, [options, &common] { return run_both(*options, common); }};
}

} // namespace lockstep::cli
