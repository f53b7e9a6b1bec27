// lockstep replay CEX.json: runs a stored counterexample again, on the sources as they are now.
#include "cli/check_choice.h"
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/native_run.h"
#include "recheck/sources.h"
#include "report/counterexample_json.h"
#include "report/run_text.h"
#include "report/trace_text.h"

#include <filesystem>
#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct Options {
  std::string file;
  bool native = false;
};

// Where the user is now, or else where the counterexample was found.
std::string resolved(const report::Origin &origin, const std::string &path) {
  return std::filesystem::exists(path) ? path
                                       : (std::filesystem::path(origin.directory) / path).string();
}

void resolve_paths(report::Origin &origin) {
  origin.relation = resolved(origin, origin.relation);
  for (std::string &file : origin.files)
    file = resolved(origin, file);
}

CommonOptions compile_options(const report::Origin &origin) {
  CommonOptions common;
  common.clang_flags = origin.clang_flags;
  common.target = origin.target;
  common.compile_commands = origin.compile_commands;
  common.keep_calls = origin.keep_calls;
  return common;
}

std::optional<report::StoredCounterexample> load_stored(const std::string &path,
                                                        Diagnostics &diagnostics) {
  const auto text = read_file(path, diagnostics);
  if (!text)
    return std::nullopt;
  std::string problem;
  auto stored = report::parse_counterexample(*text, problem);
  if (!stored) {
    diagnostics.error({path, 0, 0, 0, 0}, problem);
    return std::nullopt;
  }
  resolve_paths(stored->origin);
  const auto relation = read_file(stored->origin.relation, diagnostics);
  if (relation && *relation != stored->origin.relation_text)
    std::cerr << "note: " << stored->origin.relation << " has changed since\n";
  return stored;
}

void show_native(const NativeRun &native, const pcfg::Judge &judge) {
  std::cout << "natively " << judge.pair().relation->functions.right << " " << native.end << "\n";
  if (!native.run)
    return;
  const bool differs = pcfg::verdict(*native.run) == pcfg::Verdict::Differ;
  std::cout << (differs ? "That violates what is promised, too.\n"
                        : "That does not violate what is promised.\n");
}

int exit_code(pcfg::Verdict verdict) {
  if (verdict == pcfg::Verdict::Differ)
    return exit_different;
  return verdict == pcfg::Verdict::NotDecided ? exit_unknown : exit_equivalent;
}

int run_again(const report::StoredCounterexample &stored, const report::StoredInput &input,
              const pcfg::Judge &judge, const CommonOptions &common, bool native,
              Diagnostics &diagnostics) {
  if (pcfg::holds(judge.context(), judge.pair().relation->pre, input.values) != true) {
    std::cout << "Pre does not hold on this input: it is no counterexample any more.\n";
    return exit_equivalent;
  }
  ir::RunLimits limits;
  limits.garbage_seed = input.garbage_seed;
  const pcfg::PairRun run = judge.run(input.values, limits);
  std::cout << report::run_text(judge.pair(), judge, run)
            << report::trace_text(judge, input.values, limits)
            << (report::run_json(judge, run) == stored.run ? "This is what the file says.\n"
                                                           : "The file says otherwise.\n");
  if (native) {
    const auto machine = run_natively(stored.origin.files, common, judge, input.values, limits,
                                      diagnostics);
    if (!machine)
      return exit_bad_input;
    show_native(*machine, judge);
  }
  return exit_code(pcfg::verdict(run));
}

int replay(const Options &options, Diagnostics &diagnostics) {
  const auto stored = load_stored(options.file, diagnostics);
  if (!stored)
    return exit_bad_input;
  const report::Origin &origin = stored->origin;
  const CommonOptions common = compile_options(origin);
  const auto loaded = load_relation(origin.relation, origin.files, common, diagnostics);
  const ir::Relation *relation =
      loaded ? choose_check(origin.relation, origin.check, *loaded, diagnostics) : nullptr;
  if (!relation)
    return exit_bad_input;
  const pcfg::Judge judge(pair_of(*loaded, *relation));
  std::string problem;
  const auto input =
      report::read_input(stored->input, judge, loaded->relation->spec.program.types, problem);
  if (!input) {
    diagnostics.error({options.file, 0, 0, 0, 0}, "its input does not fit: " + problem);
    return exit_bad_input;
  }
  return run_again(*stored, *input, judge, common, options.native, diagnostics);
}

} // namespace

Command add_replay_command(CLI::App &app) {
  auto options = std::make_shared<Options>();
  CLI::App *command = app.add_subcommand("replay", "Run a stored counterexample again");
  command->add_option("CEX", options->file, "The file that `refute --save` wrote")
      ->required()
      ->type_name("CEX.json");
  command->add_flag("--native", options->native, "Run the compiled C function, too");
  command->footer("For example:\n  lockstep replay strlen.json --native\n"
                  "Exit codes: 1 they differ, 0 they do not, 2 not decided, 3 bad file");
  return {command, [options] {
            Diagnostics diagnostics;
            const int code = replay(*options, diagnostics);
            std::cerr << diagnostics.render();
            return code;
          }};
}

} // namespace lockstep::cli
