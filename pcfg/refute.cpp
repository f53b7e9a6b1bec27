#include "pcfg/refute.h"

#include "pcfg/minimise.h"

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

} // namespace

Refutation refute(const Judge &judge, const RefuteOptions &options) {
  const auto start = Clock::now();
  const auto out_of_time = [&] { return options.stop() || seconds_since(start) > options.seconds; };
  InputSource inputs(judge, options.seed);
  Refutation result;
  while (result.tried < options.inputs && !out_of_time()) {
    const auto input = inputs.next();
    if (!input)
      break;
    ir::RunLimits limits = options.limits;
    limits.garbage_seed = input->recipe.options.garbage_seed;
    const PairRun run = judge.run(input->values, limits);
    const Verdict found = verdict(run);
    count(found, run, result);
    collect_findings(*input, run, result);
    if (found == Verdict::NothingPromised || !run.both_returned())
      inputs.disappointing();
    if (found != Verdict::Differ)
      continue;
    if (auto sure = differ_surely(judge, inputs.maker(), *input, options.limits)) {
      const Minimiser minimiser(judge, inputs.maker(), options.limits, options.stop);
      result.counterexample = minimiser.smallest({*input, std::move(*sure)});
      break;
    }
    ++result.garbage;
  }
  result.seconds = seconds_since(start);
  return result;
}

} // namespace lockstep::pcfg
