#include "tests/mutants/random_runs.h"

#include "pcfg/refute.h"

#include <chrono>

namespace lockstep::mutants {
namespace {

using Clock = std::chrono::steady_clock;

constexpr ir::RunLimits limits{20'000, 2'000};
constexpr size_t batch = 100; // native runs share a process

// What the machine did counts if the Spec is defined there and the code read nothing that is not its own:
// those bytes are arbitrary, and the machine may not even have them.
bool counts(const pcfg::PairRun &interpreted) {
  for (const ir::Finding &finding : interpreted.runs.right.findings)
    if (finding.kind == ir::CheckKind::ReadOutOfBounds || finding.kind == ir::CheckKind::UninitialisedRead)
      return false;
  return interpreted.runs.left.outcome == ir::Outcome::Returned &&
         interpreted.runs.right.outcome != ir::Outcome::StepLimit;
}

bool differs_natively(const cli::NativeRun &native) {
  return native.run ? pcfg::verdict(*native.run) == pcfg::Verdict::Differ : native.crashed;
}

class Runner {
public:
  Runner(const pcfg::Judge &judge, const cli::NativeFunction *native, uint64_t seed)
      : judge_(judge), native_(native), source_(judge, seed) {}

  // False when there are no more inputs.
  bool next() {
    auto input = source_.next();
    if (!input)
      return false;
    ++result_.inputs;
    const pcfg::PairRun run = judge_.run(input->values, limits);
    result_.returned += run.both_returned() ? 1 : 0;
    if (pcfg::verdict(run) == pcfg::Verdict::NothingPromised)
      source_.disappointing();
    if (pcfg::verdict(run) == pcfg::Verdict::Differ &&
        pcfg::differ_surely(judge_, source_.maker(), *input, limits))
      ++result_.differs;
    if (native_ && counts(run)) {
      waiting_.push_back(std::move(input->values));
      agreed_.push_back(pcfg::verdict(run) == pcfg::Verdict::Agree);
    }
    if (waiting_.size() >= batch)
      flush();
    return true;
  }

  void flush() {
    if (waiting_.empty())
      return;
    native::Limits short_runs;
    short_runs.time = std::chrono::milliseconds(50);
    const std::vector<cli::NativeRun> runs = native_->run(waiting_, limits, short_runs);
    for (size_t i = 0; i < runs.size(); ++i)
      if (differs_natively(runs[i])) {
        ++result_.native_differs;
        result_.only_native += agreed_[i] ? 1 : 0;
      }
    waiting_.clear();
    agreed_.clear();
  }

  bool found() const { return result_.differs + result_.native_differs > 0; }
  RandomRuns &result() { return result_; }

private:
  const pcfg::Judge &judge_;
  const cli::NativeFunction *native_;
  pcfg::InputSource source_;
  RandomRuns result_;
  std::vector<pcfg::Valuation> waiting_;
  std::vector<bool> agreed_;
};

} // namespace

RandomRuns run_randomly(const pcfg::Judge &judge, const cli::NativeFunction *native, uint64_t seed,
                        uint64_t inputs, double seconds) {
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  Runner runner(judge, native, seed);
  for (uint64_t i = 0; i < inputs && !runner.found() && elapsed() < seconds && runner.next(); ++i) {
  }
  runner.flush();
  runner.result().seconds = elapsed();
  return runner.result();
}

nlohmann::json to_json(const RandomRuns &runs) {
  return {{"inputs", runs.inputs},
          {"returned", runs.returned},
          {"differs", runs.differs},
          {"native_differs", runs.native_differs},
          {"only_native", runs.only_native},
          {"seconds", runs.seconds}};
}

} // namespace lockstep::mutants
