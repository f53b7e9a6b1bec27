#include "pcfg/closure.h"

#include <algorithm>

namespace lockstep::pcfg {

Closure::Closure(std::vector<Pair> checks, VerifyOptions options)
    : checks_(std::move(checks)), options_(std::move(options)) {
  options_.contracts = checks_;
}

void Closure::run(size_t check, Clock::time_point deadline) {
  if (done_.contains(check))
    return;
  VerifyOptions options = options_;
  options.seconds = std::chrono::duration<double>(deadline - Clock::now()).count();
  done_.emplace(check, pcfg::verify(Judge(checks_[check]), options));
  for (const size_t other : relies_on(check))
    run(other, deadline);
}

std::vector<size_t> Closure::relies_on(size_t check) const {
  std::vector<size_t> result;
  for (const ir::Relation *used : done_.at(check).proof.check.contracts)
    for (size_t i = 0; i < checks_.size(); ++i)
      if (checks_[i].relation == used)
        result.push_back(i);
  return result;
}

std::map<size_t, const ProofResult *> Closure::proofs_for(size_t check) const {
  std::map<size_t, const ProofResult *> result;
  std::vector<size_t> open{check};
  while (!open.empty()) {
    const size_t next = open.back();
    open.pop_back();
    if (!done_.contains(next) || !result.emplace(next, &done_.at(next).proof).second)
      continue;
    std::ranges::copy(relies_on(next), std::back_inserter(open));
  }
  return result;
}

std::set<size_t> Closure::accepted() const {
  std::map<size_t, std::vector<size_t>> proved;
  for (const auto &[check, verification] : done_)
    if (verification.conclusion == Conclusion::Equivalent)
      proved.emplace(check, relies_on(check));
  return closed(proved);
}

Verification Closure::verify(size_t check, double seconds) {
  run(check, Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  Verification result = done_.at(check);
  const std::set<size_t> proved = accepted();
  if (result.conclusion != Conclusion::Equivalent || proved.contains(check))
    return result;
  for (const size_t other : relies_on(check))
    if (!proved.contains(other))
      result.reason = "its calls rely on the check of " + checks_[other].relation->functions.right +
                      ", which is not proved";
  result.conclusion = Conclusion::Unknown;
  look_longer(Judge(checks_[check]), result);
  return result;
}

} // namespace lockstep::pcfg
