#include "pcfg/verify.h"

#include <algorithm>
#include <chrono>

namespace lockstep::pcfg {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t data_inputs = 150;        // at least
constexpr size_t most_data_inputs = 1'500; // in the time for them
constexpr double data_seconds = 0.25;
constexpr uint64_t data_seed = 7;
constexpr ir::RunLimits data_limits{20'000, 1'000};
constexpr double first_look = 0.5;  // seconds for the search for a difference before the proof
constexpr double longest_second_look = 10.0; // and after it, at most a fifth of the time

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Data {
  std::vector<Valuation> inputs; // on which both sides run to the end and agree: what the search learns from
  size_t tried = 0;
  size_t differed_at = 0; // the number of the first on which they did not, if there is one
};

Data collect_data(const Judge &judge, const std::function<bool()> &stop) {
  InputSource source(judge, data_seed);
  Data result;
  std::vector<Valuation> &inputs = result.inputs;
  const auto started = Clock::now();
  const auto enough = [&] {
    return inputs.size() >= most_data_inputs ||
           (inputs.size() >= data_inputs && seconds_since(started) > data_seconds);
  };
  while (!enough() && result.tried < 4 * most_data_inputs && !stop()) {
    if (result.tried++ >= 4 * data_inputs && inputs.size() < data_inputs)
      break;
    auto input = source.next();
    if (!input)
      break;
    const Verdict seen = verdict(judge.run(input->values, data_limits));
    if (seen == Verdict::Agree)
      inputs.push_back(std::move(input->values));
    else
      source.disappointing();
    if (seen == Verdict::Differ && result.differed_at == 0)
      result.differed_at = result.tried;
  }
  return result;
}

std::string why_vacuous(const Refutation &seen) {
  if (seen.tried > 0 && seen.undefined == seen.tried)
    return "the Spec is undefined on all " + std::to_string(seen.tried) +
           " inputs that were tried; all of them satisfy `pre`";
  return "no input was found that satisfies `pre`, on which the Spec is defined, and on which both "
         "functions return";
}

// What a second look found changes the verdict if it is a difference.
void take(Verification &result, Refutation longer) {
  if (!longer.counterexample)
    return;
  result.refutation = std::move(longer);
  result.conclusion = Conclusion::Different;
  result.reason.clear();
}

// One check. Each step gets what is left of the time; the second look for a difference has some of
// its own that the search leaves to it.
class Check {
public:
  Check(const Judge &judge, const VerifyOptions &options) : judge_(judge), options_(options) {}

  Verification run() {
    conclude();
    result_.seconds = seconds_since(started_);
    return std::move(result_);
  }

private:
  double second_look() const { return std::min(longest_second_look, options_.seconds / 5); }
  double left() const { return options_.seconds - seconds_since(started_); }

  // Runs a step and notes its time.
  template <class Step> auto timed(double &seconds, const std::string &phase, Step step) {
    progress_.phase = phase;
    if (options_.progress)
      options_.progress(progress_);
    const auto start = Clock::now();
    auto outcome = step();
    seconds += seconds_since(start);
    return outcome;
  }

  Refutation look_for_difference(double seconds, uint64_t inputs, uint64_t seed,
                                 double symbolic_share = 0) {
    RefuteOptions options;
    options.seconds = std::min(seconds, left());
    options.symbolic_seconds = symbolic_share * options.seconds;
    options.inputs = inputs;
    options.seed = seed;
    options.stop = [this] { return left() <= 0; };
    return timed(result_.phases.refutation, "looking for a difference",
                 [&] { return refute(judge_, options); });
  }

  ProofResult search_proof(const std::vector<Valuation> &data) {
    // No query runs into the time of the second look either.
    const double reserved = second_look();
    ProofOptions options{left() - reserved, options_.solvers, options_.contracts, options_.trace,
                         options_.progress, options_.final_check};
    options.solvers.deadline = smt::after(started_, options_.seconds - reserved);
    ProofResult proof = timed(result_.phases.search, "search", [&] {
      return prove_equivalent(judge_.pair(), data, options);
    });
    result_.phases.final_check = proof.check_cost.seconds;
    result_.phases.search -= proof.check_cost.seconds;
    return proof;
  }

  void conclude() {
    result_.refutation = look_for_difference(first_look, 300, 1);
    if (result_.refutation.counterexample) {
      result_.conclusion = Conclusion::Different;
      return;
    }
    const auto data = timed(result_.phases.data, "making data", [&] {
      return collect_data(judge_, [this] { return left() <= 0; });
    });
    if (data.differed_at > 0) {
      take(result_, look_for_difference(second_look(), data.differed_at, data_seed));
      if (result_.conclusion == Conclusion::Different)
        return;
    }
    if (data.inputs.empty())
      return without_data();
    result_.proof = search_proof(data.inputs);
    if (result_.proof.equivalent) {
      result_.conclusion = Conclusion::Equivalent;
      return;
    }
    result_.reason = result_.proof.reason;
    take(result_, look_for_difference(second_look(), 100'000, 2, 0.4));
  }

  void without_data() {
    if (left() <= 0) {
      result_.reason = "out of time while data was made";
      return;
    }
    result_.conclusion = Conclusion::Vacuous;
    result_.reason = why_vacuous(result_.refutation);
  }

  const Judge &judge_;
  const VerifyOptions &options_;
  Clock::time_point started_ = Clock::now();
  Progress progress_;
  Verification result_;
};

} // namespace

void look_longer(const Judge &judge, Verification &result) {
  RefuteOptions options;
  options.seconds = 3;
  options.symbolic_seconds = 1;
  options.inputs = 20'000;
  options.seed = 2;
  take(result, refute(judge, options));
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
  return Check(judge, options).run();
}

} // namespace lockstep::pcfg
