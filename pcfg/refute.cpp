#include "pcfg/refute.h"

#include "pcfg/minimise.h"
#include "pcfg/symbolic_inputs.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <tuple>

namespace lockstep::pcfg {

namespace {

using Clock = std::chrono::steady_clock;

struct Elsewhere {
  uint64_t garbage_seed;
  bool downwards;
};

// Garbage that is all zeros or all ones is what mistakes most often depend on.
constexpr std::array<Elsewhere, 10> elsewhere{{{ir::zero_garbage, false},
                                               {ir::ones_garbage, false},
                                               {ir::zero_garbage, true},
                                               {ir::ones_garbage, true},
                                               {0x51, false},
                                               {0x52, true},
                                               {0x53, false},
                                               {0x54, true},
                                               {0x55, false},
                                               {0x56, true}}};

} // namespace

std::optional<PairRun> differ_surely(const Judge &judge, const InputMaker &maker,
                                     const Input &input, ir::RunLimits limits) {
  limits.garbage_seed = input.recipe.options.garbage_seed;
  PairRun run = judge.run(input.values, limits);
  if (verdict(run) != Verdict::Differ)
    return std::nullopt;
  for (const Elsewhere &there : elsewhere) {
    Recipe recipe = input.recipe;
    recipe.options.garbage_seed = there.garbage_seed;
    recipe.options.downwards = there.downwards;
    limits.garbage_seed = there.garbage_seed;
    const auto moved = maker.make(std::move(recipe));
    if (!moved || verdict(judge.run(moved->values, limits)) != Verdict::Differ)
      return std::nullopt;
  }
  return run;
}

namespace {

void collect_findings(const Input &input, const PairRun &run, Refutation &result) {
  if (run.runs.left.outcome == ir::Outcome::Undefined)
    return;
  for (const ir::Side side : ir::both_sides)
    for (const ir::Finding &finding : run.runs[side].findings) {
      const bool known = std::ranges::any_of(result.findings, [&](const UbFinding &other) {
        return other.side == side && other.finding == finding;
      });
      if (!known)
        result.findings.push_back({side, finding, input});
    }
}

void count(Verdict verdict, const PairRun &run, Refutation &result) {
  ++result.tried;
  result.returned += run.both_returned() ? 1 : 0;
  result.undefined += verdict == Verdict::NothingPromised ? 1 : 0;
  if (verdict == Verdict::NotDecided)
    ++(run.both_returned() ? result.garbage : result.stopped);
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class Refuter {
public:
  Refuter(const Judge &judge, const RefuteOptions &options)
      : judge_(judge), options_(options), inputs_(judge, options.seed) {}

  Refutation run() {
    const double random_seconds = options_.seconds - options_.symbolic_seconds;
    while (result_.tried < options_.inputs && !options_.stop() && seconds() < random_seconds) {
      const auto input = inputs_.next();
      if (!input || found_with(*input))
        break;
    }
    if (!result_.counterexample && options_.symbolic_seconds > 0 && !options_.stop())
      try_models();
    result_.seconds = seconds();
    return std::move(result_);
  }

private:
  double seconds() const { return seconds_since(start_); }

  void try_models() {
    SymbolicOptions models;
    models.seconds = options_.symbolic_seconds;
    models.stop = options_.stop;
    symbolic_inputs(judge_, inputs_.maker(), models, [&](const Input &input) { return found_with(input); });
  }

  bool found_with(const Input &input) {
    ir::RunLimits limits = options_.limits;
    limits.garbage_seed = input.recipe.options.garbage_seed;
    const PairRun run = judge_.run(input.values, limits);
    const Verdict found = verdict(run);
    count(found, run, result_);
    collect_findings(input, run, result_);
    if (found == Verdict::NothingPromised || !run.both_returned())
      inputs_.disappointing();
    if (found != Verdict::Differ)
      return false;
    auto sure = differ_surely(judge_, inputs_.maker(), input, options_.limits);
    if (!sure) {
      ++result_.garbage;
      return false;
    }
    const Minimiser minimiser(judge_, inputs_.maker(), options_.limits, options_.stop);
    result_.counterexample = minimiser.smallest({input, std::move(*sure)});
    return true;
  }

  const Judge &judge_;
  const RefuteOptions &options_;
  Clock::time_point start_ = Clock::now();
  InputSource inputs_;
  Refutation result_;
};

} // namespace

Refutation refute(const Judge &judge, const RefuteOptions &options) {
  return Refuter(judge, options).run();
}

} // namespace lockstep::pcfg
