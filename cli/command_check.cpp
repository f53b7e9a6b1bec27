// lockstep check REL FILE.c…: proves that each C function does what its Spec says, or shows an input
// on which it does not.
#include "cli/check_worker.h"
#include "cli/exit_codes.h"
#include "cli/status_line.h"
#include "report/ended_check.h"

#include <cstdio>
#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

constexpr double grace = 0.5; // seconds for a check to end by itself when its time is over

std::string status(const CheckState &state, double seconds) {
  const pcfg::Progress &now = state.progress;
  std::string text = state.names.empty() ? "" : state.names[state.current] + ": ";
  text += now.phase;
  if (now.nodes > 0)
    text += ", " + std::to_string(now.nodes) + " nodes, " + std::to_string(now.edges) + " edges";
  if (now.queries > 0)
    text += ", " + std::to_string(now.queries) + " queries";
  char elapsed[32];
  std::snprintf(elapsed, sizeof elapsed, ", %.1f s", seconds);
  return text + elapsed;
}

std::string reason_of(const WorkOutcome &outcome, const CheckOptions &options) {
  switch (outcome.end) {
  case WorkEnd::Timeout:
    return "out of time";
  case WorkEnd::OutOfMemory:
    return "out of memory (the limit is " + std::to_string(options.megabytes) + " MB)";
  case WorkEnd::Interrupted:
    return "interrupted";
  case WorkEnd::Crashed:
    return "internal error: it ended with " + outcome.process.text();
  case WorkEnd::Done:
    return "internal error: it ended without an answer";
  }
  return {};
}

class CheckCommand {
public:
  CheckCommand(const CheckOptions &options, const CommonOptions &common)
      : options_(options), common_(common), files_(options.result_files) {}

  int run() {
    do {
      const WorkOutcome outcome = supervise(job());
      if (state_.bad_input || (!state_.names.empty() && !open()))
        break;
      report_ended(outcome);
    } while (open());
    return state_.worst;
  }

private:
  // Whether there are checks without a report.
  bool open() const { return state_.current < state_.names.size(); }

  Supervision job() {
    Supervision job;
    job.seconds = options_.timeout + grace;
    job.megabytes = options_.megabytes;
    job.work = [this](const Channel &channel) { run_checks(options_, common_, state_, channel); };
    job.on_message = [this](const nlohmann::json &message) {
      const auto text = take_message(state_, message);
      if (message.contains("diagnostics"))
        complain(message["diagnostics"]);
      if (text) {
        show(*text);
        add_to_files(message["files"]);
      }
      return text.has_value();
    };
    job.on_tick = [this](double seconds) {
      if (!options_.trace && (open() || state_.names.empty()))
        line_.show(status(state_, seconds));
    };
    return job;
  }

  void show(const std::string &text) {
    line_.clear();
    std::cout << text << std::flush;
  }

  void complain(const std::string &text) {
    line_.clear();
    std::cerr << text << std::flush;
  }

  void add_to_files(const nlohmann::json &part) {
    Diagnostics problems;
    if (files_.add(part, problems))
      return;
    complain(problems.render());
    state_.worst = exit_bad_input;
  }

  // The check that was under way is reported as far as it is known; after ^C the others too.
  void report_ended(const WorkOutcome &outcome) {
    const std::string reason = reason_of(outcome, options_);
    if (outcome.end == WorkEnd::Crashed || outcome.end == WorkEnd::Done)
      complain("lockstep: " + reason + "\n");
    const size_t last = outcome.end == WorkEnd::Interrupted ? state_.names.size() : state_.current + 1;
    do {
      const report::EndedCheck ended{options_.relation,
                                     open() ? state_.names[state_.current] : options_.relation,
                                     reason, state_.progress, outcome.seconds};
      show(options_.as_json ? report::ended_json(ended).dump(1) + "\n" : report::ended_text(ended));
      add_to_files(result_part(options_.result_files, ended));
      state_.progress = {};
      state_.worst = worse(state_.worst, exit_unknown);
    } while (++state_.current < last);
  }

  const CheckOptions &options_;
  const CommonOptions &common_;
  CheckState state_;
  ResultFiles files_;
  StatusLine line_;
};

} // namespace

Command add_check_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App *command = app.add_subcommand("check", "Prove that C functions do what their Spec says");
  command->add_option("REL", options->relation, "The relation file")->required();
  command->add_option("FILE", options->files, "The C files")->required();
  command->add_option("--check", options->check, "Only this check: its C function")
      ->type_name("NAME");
  command->add_option("--timeout", options->timeout, "Seconds for each check")
      ->type_name("S")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--memory", options->megabytes, "Megabytes that it may use; 0: no limit")
      ->type_name("MB")
      ->capture_default_str();
  command->add_flag("--json", options->as_json, "One JSON object for each check instead of text");
  command->add_flag("--invariants", options->invariants, "Show the invariants of the product");
  command->add_flag("--paranoid", options->paranoid, "Two solvers must agree on every proof");
  command->add_flag("--trace", options->trace, "Show what the search does");
  command->add_option("--dump-smt", options->dump, "Write every query here")->type_name("FOLDER");
  command->add_option("--proof", options->proof, "Write a certificate of what is equivalent")
      ->type_name("FILE");
  add_result_files(*command, options->result_files);
  add_c_options(*command, common,
                "lockstep check strlen.rel strlen.c\n"
                "Exit codes: 0 equivalent, 1 different, 2 unknown, 3 bad input or vacuous `pre`");
  return {command, [options, &common] { return CheckCommand(*options, common).run(); }};
}

} // namespace lockstep::cli
