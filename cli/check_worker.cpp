#include "cli/check_worker.h"

#include "cli/check_choice.h"
#include "cli/exit_codes.h"
#include "cli/origin.h"
#include "pcfg/closure.h"
#include "report/check_text.h"

#include <algorithm>
#include <chrono>
#include <iostream>

namespace lockstep::cli {

namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::json;

constexpr double quiet_seconds = 0.05; // between two messages about the same phase

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

// The files are written anew after every check, so that they are there whatever happens to the next.
void write_files(ResultFiles &files, const Channel &channel, int &code) {
  Diagnostics problems;
  if (files.write(problems))
    return;
  channel.send({{"diagnostics", problems.render()}});
  code = exit_bad_input;
}

pcfg::VerifyOptions verify_options(const CheckOptions &options, ProgressSender &sender) {
  pcfg::VerifyOptions verify;
  verify.seconds = options.timeout;
  verify.solvers.paranoid = options.paranoid;
  verify.solvers.dump_folder = options.dump;
  verify.progress = [&sender](const pcfg::Progress &now) { sender(now); };
  if (options.trace)
    verify.trace = [](const std::string &line) { std::cerr << line << std::endl; };
  return verify;
}

void report_one(const CheckOptions &options, const report::Origin &origin, const pcfg::Judge &judge,
                const pcfg::Verification &result, double reading_seconds, ResultFiles &files,
                const Channel &channel) {
  const std::string text =
      options.as_json ? report::check_json(origin, judge, result, reading_seconds).dump(1) + "\n"
                      : report::check_text(judge, result, options.invariants);
  int code = exit_code(result.conclusion);
  files.add(origin, judge, result);
  write_files(files, channel, code);
  channel.send({{"report", text}, {"code", code}});
}

} // namespace

void run_checks(const CheckOptions &options, const CommonOptions &common, size_t first,
                const Channel &channel) {
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
  ResultFiles files(options.result_files);
  ProgressSender sender(channel);
  std::vector<pcfg::Pair> pairs;
  for (const ir::Relation &relation : loaded->relation->checks)
    pairs.push_back(pair_of(*loaded, relation));
  pcfg::Closure closure(pairs, verify_options(options, sender));
  for (size_t i = first; i < checks.size(); ++i) {
    const report::Origin origin =
        origin_of(options.relation, options.files, common, *checks[i], diagnostics);
    const double seconds = i == first ? options.timeout - reading : options.timeout;
    const auto pair = std::ranges::find(pairs, checks[i], &pcfg::Pair::relation);
    const auto result = closure.verify(static_cast<size_t>(pair - pairs.begin()), seconds);
    report_one(options, origin, pcfg::Judge(*pair), result, reading, files, channel);
  }
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
