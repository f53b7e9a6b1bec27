#include "cli/suite_runner.h"

#include "ir/interrupts.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <poll.h>

namespace lockstep::cli {

namespace {

using Clock = std::chrono::steady_clock;
using report::SuiteResult;
using report::SuiteRow;
using report::SuiteVerdict;

constexpr double grace = 2; // seconds for a check to say itself that its time is over
constexpr int tick_milliseconds = 200;
constexpr size_t most_error_bytes = size_t{64} << 10;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Running {
  size_t row = 0;
  ChildProcess process{};
  std::string output{};
  Clock::time_point started = Clock::now();
};

class Runner {
public:
  Runner(const std::vector<SuiteRow> &rows, const SuiteOptions &options)
      : rows_(rows), options_(options) {
    run_.results.resize(rows.size());
  }

  SuiteRun run(const std::function<void(const SuiteProgress &)> &tell) {
    Interrupts interrupts;
    while (!interrupts.arrived() && (next_ < rows_.size() || !running_.empty())) {
      while (next_ < rows_.size() && running_.size() < options_.jobs)
        start(next_++);
      wait(interrupts.descriptor());
      collect();
      tell(progress());
    }
    run_.interrupted = interrupts.arrived();
    running_.clear(); // kills them
    run_.seconds = seconds_since(started_);
    return std::move(run_);
  }

private:
  void start(size_t row) {
    auto child = std::make_unique<Running>(row);
    const std::string problem = child->process.start(
        check_command(options_.program, rows_[row], options_.limits,
                      options_.files.empty() ? RowFiles() : options_.files[row]),
        {}, options_.folder);
    if (!problem.empty()) {
      finish(*child, {SuiteVerdict::Error, problem, 0, 0});
      return;
    }
    child->process.end_input();
    running_.push_back(std::move(child));
  }

  // Until one has something to say, one must be killed, or it is time to tell how things are.
  void wait(int interrupts) const {
    std::vector<pollfd> descriptors{{interrupts, POLLIN, 0}};
    for (const auto &child : running_)
      descriptors.push_back({child->process.socket(), POLLIN, 0});
    poll(descriptors.data(), descriptors.size(), running_.empty() ? 0 : tick_milliseconds);
  }

  void collect() {
    std::erase_if(running_, [&](const auto &child) {
      if (child->process.read_some(child->output) == ChildProcess::Stream::Closed) {
        const ChildEnd end = child->process.reap();
        finish(*child, result_of(child->output, child->process.errors(most_error_bytes), end));
        return true;
      }
      if (seconds_since(child->started) < options_.limits.seconds + grace)
        return false;
      finish(*child, {SuiteVerdict::Unknown, "killed: it did not keep to its time", 0, 0});
      return true;
    });
  }

  void finish(const Running &child, SuiteResult result) {
    result.seconds = seconds_since(child.started);
    unexpected_ += report::as_expected(rows_[child.row], result) ? 0 : 1;
    run_.results[child.row] = std::move(result);
    ++done_;
  }

  SuiteProgress progress() const {
    SuiteProgress result{done_, unexpected_, seconds_since(started_), {}};
    for (const auto &child : running_)
      result.running.push_back(rows_[child->row].name);
    return result;
  }

  const std::vector<SuiteRow> &rows_;
  const SuiteOptions &options_;
  Clock::time_point started_ = Clock::now();
  std::vector<std::unique_ptr<Running>> running_;
  size_t next_ = 0;
  size_t done_ = 0;
  size_t unexpected_ = 0;
  SuiteRun run_;
};

} // namespace

SuiteRun run_suite(const std::vector<SuiteRow> &rows, const SuiteOptions &options,
                   const std::function<void(const SuiteProgress &)> &tell) {
  return Runner(rows, options).run(tell);
}

} // namespace lockstep::cli
