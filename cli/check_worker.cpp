#include "cli/check_worker.h"

#include "cli/check_choice.h"
#include "cli/exit_codes.h"
#include "cli/final_check.h"
#include "cli/origin.h"
#include "cli/proof_file.h"
#include "pcfg/closure.h"
#include "pcfg/minimal_invariants.h"
#include "report/check_text.h"

#include <algorithm>
#include <chrono>
#include <iostream>

namespace lockstep::cli {

namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::json;

constexpr double quiet_seconds = 0.05; // between two messages about the same phase
constexpr double seconds_for_minimising = 2;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

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

// Passes on what is new, but not every query.
class ProgressSender {
public:
  explicit ProgressSender(const Channel &channel) : channel_(channel) {}

  void operator()(const pcfg::Progress &now) {
    if (now.phase == phase_ && now.attempts == attempts_ && seconds_since(sent_) < quiet_seconds)
      return;
    channel_.send({{"progress",
                    {{"phase", now.phase},
                     {"nodes", now.nodes},
                     {"edges", now.edges},
                     {"queries", now.queries},
                     {"attempts", now.attempts},
                     {"failure", now.failure}}}});
    sent_ = Clock::now();
    phase_ = now.phase;
    attempts_ = now.attempts;
  }

private:
  const Channel &channel_;
  Clock::time_point sent_;
  std::string phase_;
  size_t attempts_ = 0;
};

std::vector<const ir::Relation *> chosen(const CheckOptions &options, const LoadedRelation &loaded,
                                         Diagnostics &diagnostics) {
  std::vector<const ir::Relation *> result;
  if (!options.check.empty()) {
    if (const ir::Relation *one =
            choose_check(options.relation, options.check, loaded, diagnostics))
      result.push_back(one);
    return result;
  }
  for (const ir::Relation &relation : loaded.relation->checks)
    result.push_back(&relation);
  if (result.empty())
    diagnostics.error({options.relation, 0, 0, 0, 0}, "this file has no check");
  return result;
}

json names_of(const std::vector<const ir::Relation *> &checks) {
  json names = json::array();
  for (const ir::Relation *relation : checks)
    names.push_back(relation->functions.right);
  return names;
}

pcfg::VerifyOptions verify_options(const CheckOptions &options, const std::vector<pcfg::Pair> &pairs,
                                   ProgressSender &sender) {
  pcfg::VerifyOptions verify;
  verify.final_check = final_check(pairs);
  verify.seconds = options.timeout;
  verify.solvers.paranoid = options.paranoid;
  verify.solvers.dump_folder = options.dump;
  verify.progress = [&sender](const pcfg::Progress &now) { sender(now); };
  if (options.trace)
    verify.trace = [](const std::string &line) { std::cerr << line << std::endl; };
  return verify;
}

// Whether invariants are shown.
bool somebody_looks(const CheckOptions &options) {
  return options.invariants || !options.result_files.html.empty();
}

// Runs the checks of one relation file, and tells of each.
class Checks {
public:
  Checks(const CheckOptions &options, const CommonOptions &common, const LoadedRelation &loaded,
         double reading_seconds, const Channel &channel)
      : options_(options), common_(common), pairs_(recheck::pairs_of(loaded)),
        reading_seconds_(reading_seconds), channel_(channel), sender_(channel),
        proofs_(options.proof, {options.relation, options.files, common}),
        closure_(pairs_, verify_options(options, pairs_, sender_)) {}

  void resume_proof() { proofs_.resume(); }

  void run(const ir::Relation &relation, double seconds) {
    const auto pair = std::ranges::find(pairs_, &relation, &pcfg::Pair::relation);
    const auto index = static_cast<size_t>(pair - pairs_.begin());
    pcfg::Verification result = closure_.verify(index, seconds);
    const double left = std::min(seconds_for_minimising, seconds - result.seconds);
    if (somebody_looks(options_) && result.proof.product && result.proof.programs && left > 0)
      result.proof.shown =
          pcfg::with_minimal_invariants(*result.proof.programs, *result.proof.product, left);
    int code = exit_code(result.conclusion);
    const bool proof_written = write_proof(index, result, code);
    tell(relation, pcfg::Judge(*pair), result, code, proof_written);
  }

private:
  // Whether there is one now.
  bool write_proof(size_t index, const pcfg::Verification &result, int &code) {
    Diagnostics problems;
    if (!proofs_.wanted() || result.conclusion != pcfg::Conclusion::Equivalent)
      return false;
    if (proofs_.add(pairs_, closure_, index, problems))
      return true;
    complain(problems, code);
    return false;
  }

  void tell(const ir::Relation &relation, const pcfg::Judge &judge,
            const pcfg::Verification &result, int code, bool proof_written) {
    Diagnostics problems;
    const report::Origin origin =
        origin_of(options_.relation, options_.files, common_, relation, problems);
    const std::string text = options_.as_json ? json_text(origin, judge, result)
                                              : report::check_text(judge, result, options_.invariants);
    channel_.send({{"report", text},
                   {"code", code},
                   {"proof_written", proof_written},
                   {"files", result_part(options_.result_files, origin, judge, result)}});
  }

  std::string json_text(const report::Origin &origin, const pcfg::Judge &judge,
                        const pcfg::Verification &result) const {
    json text = report::check_json(origin, judge, result, reading_seconds_);
    if (proofs_.wanted() && result.conclusion == pcfg::Conclusion::Equivalent)
      text["proof"] = options_.proof;
    return text.dump(1) + "\n";
  }

  void complain(const Diagnostics &problems, int &code) const {
    channel_.send({{"diagnostics", problems.render()}});
    code = exit_bad_input;
  }

  const CheckOptions &options_;
  const CommonOptions &common_;
  std::vector<pcfg::Pair> pairs_;
  double reading_seconds_;
  const Channel &channel_;
  ProgressSender sender_;
  ProofFile proofs_;
  pcfg::Closure closure_;
};

} // namespace

void run_checks(const CheckOptions &options, const CommonOptions &common, const CheckState &so_far,
                const Channel &channel) {
  const size_t first = so_far.current;
  const auto started = Clock::now();
  Diagnostics diagnostics;
  const auto loaded = load_relation(options.relation, options.files, common, diagnostics);
  const auto checks =
      loaded ? chosen(options, *loaded, diagnostics) : std::vector<const ir::Relation *>();
  if (first == 0)
    channel.send({{"diagnostics", diagnostics.render()}});
  if (checks.empty()) {
    channel.send({{"bad_input", true}});
    return;
  }
  channel.send({{"checks", names_of(checks)}});
  const double reading = seconds_since(started);
  Checks run(options, common, *loaded, reading, channel);
  if (so_far.proof_written)
    run.resume_proof();
  for (size_t i = first; i < checks.size(); ++i)
    run.run(*checks[i], i == first ? options.timeout - reading : options.timeout);
}

std::optional<std::string> take_message(CheckState &state, const json &message) {
  if (message.contains("checks"))
    state.names = message["checks"].get<std::vector<std::string>>();
  if (message.contains("bad_input")) {
    state.bad_input = true;
    state.worst = exit_bad_input;
  }
  if (message.contains("progress")) {
    const json &now = message["progress"];
    state.progress = {now["phase"],   now["nodes"],    now["edges"],
                      now["queries"], now["attempts"], now["failure"]};
  }
  if (!message.contains("report"))
    return std::nullopt;
  state.proof_written |= message.at("proof_written").get<bool>();
  ++state.current;
  state.progress = {};
  state.worst = worse(state.worst, message["code"]);
  return message["report"].get<std::string>();
}

int worse(int a, int b) {
  const auto rank = [](int code) {
    return code == exit_bad_input ? 3 : code == exit_different ? 2 : code == exit_unknown ? 1 : 0;
  };
  return rank(a) >= rank(b) ? a : b;
}

} // namespace lockstep::cli
