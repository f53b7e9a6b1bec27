#include "pcfg/verify.h"

#include <chrono>

namespace lockstep::pcfg {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t data_inputs = 60;
constexpr ir::RunLimits data_limits{20'000, 1'000};

// Inputs on which both sides run to the end and agree: what the search learns from.
std::vector<Valuation> collect_data(const Judge &judge) {
  InputSource source(judge, 7);
  std::vector<Valuation> inputs;
  for (size_t tried = 0; inputs.size() < data_inputs && tried < 4 * data_inputs; ++tried) {
    auto input = source.next();
    if (!input)
      break;
    if (verdict(judge.run(input->values, data_limits)) == Verdict::Agree)
      inputs.push_back(std::move(input->values));
    else
      source.disappointing();
  }
  return inputs;
}

Refutation look_for_difference(const Judge &judge, double seconds, uint64_t inputs, uint64_t seed) {
  RefuteOptions options;
  options.seconds = seconds;
  options.inputs = inputs;
  options.seed = seed;
  return refute(judge, options);
}

void conclude(Verification &result, const Judge &judge, const VerifyOptions &options) {
  result.refutation = look_for_difference(judge, 0.5, 300, 1);
  if (result.refutation.counterexample) {
    result.conclusion = Conclusion::Different;
    return;
  }
  const std::vector<Valuation> data = collect_data(judge);
  if (data.empty()) {
    result.conclusion = Conclusion::Vacuous;
    result.reason = "no input was found that satisfies `pre`, on which the Spec is defined, and on "
                    "which both functions return";
    return;
  }
  result.proof = prove_equivalent(
      judge.pair(), data, {options.seconds, options.solvers, options.contracts, options.trace});
  if (result.proof.equivalent) {
    result.conclusion = Conclusion::Equivalent;
    return;
  }
  result.reason = result.proof.reason;
  look_longer(judge, result);
}

} // namespace

void look_longer(const Judge &judge, Verification &result) {
  Refutation longer = look_for_difference(judge, 3, 20'000, 2);
  if (!longer.counterexample)
    return;
  result.refutation = std::move(longer);
  result.conclusion = Conclusion::Different;
  result.reason.clear();
}

std::string_view name(Conclusion conclusion) {
  switch (conclusion) {
  case Conclusion::Equivalent:
    return "equivalent";
  case Conclusion::Different:
    return "different";
  case Conclusion::Unknown:
    return "unknown";
  case Conclusion::Vacuous:
    return "vacuous";
  }
  return "unknown";
}

Verification verify(const Judge &judge, const VerifyOptions &options) {
  const auto started = Clock::now();
  Verification result;
  conclude(result, judge, options);
  result.seconds = std::chrono::duration<double>(Clock::now() - started).count();
  return result;
}

} // namespace lockstep::pcfg
