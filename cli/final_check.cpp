#include "cli/final_check.h"

#include "ir/child_process.h"
#include "pcfg/proof_text.h"
#include "pcfg/trusted/certificate.h"
#include "pcfg/trusted/claim.h"
#include "pcfg/trusted/report_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <poll.h>

namespace lockstep::cli {

namespace {

using nlohmann::json;

constexpr int tick_milliseconds = 100;

pcfg::CheckReport failed(const std::string &reason) {
  pcfg::CheckReport report;
  report.failure = pcfg::CheckFailure{"the checker's process", reason};
  return report;
}

// One conversation: the certificate goes in, lines of JSON come out.
class CheckerProcess {
public:
  CheckerProcess(std::string certificate, std::function<void(const json &)> on_line)
      : certificate_(std::move(certificate)), on_line_(std::move(on_line)) {}

  // Why there is no answer; empty: it ended by itself.
  std::string run(const std::vector<std::string> &command) {
    if (const std::string problem = process_.start(command, {}); !problem.empty())
      return problem;
    while (true) {
      pollfd descriptor{process_.socket(), POLLIN, 0};
      if (sent_ < certificate_.size())
        descriptor.events |= POLLOUT;
      poll(&descriptor, 1, tick_milliseconds);
      send();
      const bool closed = process_.read_some(output_) == ChildProcess::Stream::Closed;
      take_lines();
      if (closed)
        break;
    }
    const ChildEnd end = process_.reap();
    return end.signal == 0 ? "" : "it ended with " + end.text() + ": " + process_.errors();
  }

private:
  void send() {
    if (sent_ == certificate_.size())
      return;
    const ssize_t taken =
        process_.write_some(certificate_.data() + sent_, certificate_.size() - sent_);
    sent_ = taken < 0 ? certificate_.size() : sent_ + static_cast<size_t>(taken);
    if (sent_ == certificate_.size())
      process_.end_input();
  }

  void take_lines() {
    for (size_t end; (end = output_.find('\n')) != std::string::npos;) {
      on_line_(json::parse(output_.substr(0, end), nullptr, false));
      output_.erase(0, end + 1);
    }
  }

  ChildProcess process_;
  std::string certificate_;
  size_t sent_ = 0;
  std::string output_;
  std::function<void(const json &)> on_line_;
};

std::vector<std::string> command_of(const smt::PoolOptions &solvers) {
  std::vector<std::string> words{program_beside("lockstep-checker")};
  if (solvers.paranoid)
    words.emplace_back("--paranoid");
  if (!solvers.dump_folder.empty())
    words.insert(words.end(), {"--dump", solvers.dump_folder});
  if (solvers.deadline != smt::TimePoint::max()) {
    const std::chrono::duration<double> left = solvers.deadline - std::chrono::steady_clock::now();
    words.insert(words.end(), {"--seconds", std::to_string(std::max(left.count(), 0.0))});
  }
  return words;
}

// What its last line says of the one proof that it was given.
void take_result(const json &result, const std::vector<pcfg::Pair> &pairs,
                 pcfg::CheckReport &report) {
  if (!result.at("proofs").empty()) {
    const json &proof = result.at("proofs").at(0);
    report.conditions = proof.at("conditions");
    report.queries = proof.at("queries");
    report.solver_seconds = proof.at("solver_seconds");
    report.assumes = proof.at("assumes").get<std::vector<std::string>>();
    for (const size_t check : proof.at("relies_on").get<std::vector<size_t>>())
      report.contracts.push_back(pairs.at(check).relation);
    if (!proof.at("failure").is_null()) {
      report.failure = pcfg::CheckFailure{proof.at("failure").at("condition"),
                                          proof.at("failure").at("reason")};
      return;
    }
  }
  if (!result.at("refused").is_null())
    report.failure = pcfg::CheckFailure{"the certificate", result.at("refused")};
  else if (result.at("proofs").size() == 1)
    report.failure.reset(); // it was accepted
}

} // namespace

std::string program_beside(const std::string &name) {
  std::error_code problem;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", problem);
  const auto beside = self.parent_path() / name;
  return !problem && std::filesystem::exists(beside, problem) ? beside.string() : find_program(name);
}

pcfg::FinalCheck final_check(const std::vector<pcfg::Pair> &pairs) {
  const auto claim = std::make_shared<json>(pcfg::claim_json(pairs));
  return [pairs, claim](const pcfg::Programs &programs, const pcfg::Product &product,
                        const smt::PoolOptions &solvers) {
    const auto pair = std::ranges::find(pairs, programs.relation, &pcfg::Pair::relation);
    const auto check = static_cast<size_t>(pair - pairs.begin());
    const json certificate{{"format", pcfg::certificate_format},
                           {"version", pcfg::certificate_version},
                           {"claim", *claim},
                           {"proofs", json::array({pcfg::proof_json(check, programs, product)})}};
    pcfg::CheckReport report = failed("it did not say how it ended");
    CheckerProcess process(certificate.dump(), [&](const json &line) {
      if (line.contains("proved")) {
        report.proved.push_back(pcfg::read_condition(line.at("proved")));
        if (solvers.on_query)
          solvers.on_query();
      } else if (line.contains("result")) {
        take_result(line.at("result"), pairs, report);
      }
    });
    const std::string problem = process.run(command_of(solvers));
    return problem.empty() ? report : failed(problem);
  };
}

} // namespace lockstep::cli
