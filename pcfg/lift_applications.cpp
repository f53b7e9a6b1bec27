#include "pcfg/lift_applications.h"

#include <algorithm>
#include <unordered_set>

namespace lockstep::pcfg {

using ir::Term;

namespace {

constexpr size_t most_applications = 4'000;

class Filling {
public:
  Filling(const Vocabulary &words, const LiftPattern &pattern) : words_(words), pattern_(pattern) {}

  void fill(const std::vector<std::vector<Term>> &choices) {
    if (filling_.size() == choices.size()) {
      take();
      return;
    }
    std::vector<Term> fitting = words_.in_step(pattern_, filling_);
    for (Term choice : choices[filling_.size()])
      if (std::ranges::find(fitting, choice) == fitting.end())
        fitting.push_back(choice);
    for (Term choice : fitting) {
      if (found_.size() >= most_applications)
        return;
      filling_.push_back(choice);
      fill(choices);
      filling_.pop_back();
    }
  }

  std::vector<Term> result() { return std::move(found_); }

private:
  void take() {
    const Term now = words_.apply(pattern_, filling_);
    for (Term lifted : {now, words_.at_entry(pattern_.side, now)})
      if (lifted && seen_.insert(lifted).second)
        found_.push_back(lifted);
  }

  const Vocabulary &words_;
  const LiftPattern &pattern_;
  std::vector<Term> filling_;
  std::vector<Term> found_;
  std::unordered_set<Term> seen_;
};

} // namespace

const std::vector<Term> &LiftApplications::of(const Vocabulary &words, size_t pattern, bool plain) {
  const LiftPattern &shape = words.patterns()[pattern];
  const auto [at, added] = known_.try_emplace({words.fingerprint(shape.side), pattern, plain});
  if (!added)
    return at->second;
  Filling filling(words, shape);
  const size_t rounds = plain || shape.holes.empty() ? 1 : shape.holes.size();
  for (size_t fancy = 0; fancy < rounds; ++fancy) {
    std::vector<std::vector<Term>> choices;
    for (size_t i = 0; i < shape.holes.size(); ++i)
      choices.push_back(words.choices(shape.side, shape.holes[i], plain || i != fancy));
    filling.fill(choices);
  }
  return at->second = filling.result();
}

} // namespace lockstep::pcfg
