#include "discharge/relevance.h"

#include <algorithm>
#include <unordered_set>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

bool is_access(Term term) {
  return term.is(Op::Load) || term.is(Op::Readable) || term.is(Op::Writable) || term.is(Op::HeapBase) ||
         term.is(Op::ObjectSize) || term.is(Op::Lift);
}

// What a formula is about: its variables other than memories, and its accesses.
struct Subject {
  std::unordered_set<Term> variables;
  std::unordered_set<Term> accesses;

  void add(Term formula) {
    std::vector<Term> pending{formula};
    std::unordered_set<Term> seen;
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      if (!seen.insert(term).second)
        continue;
      if (term.is_var() && !term.type().is_memory())
        variables.insert(term);
      if (is_access(term))
        accesses.insert(term);
      pending.insert(pending.end(), term.operands().begin(), term.operands().end());
    }
  }

  bool meets(const Subject &other) const {
    const auto share = [](const auto &a, const auto &b) {
      return std::ranges::any_of(a, [&](Term term) { return b.contains(term); });
    };
    return accesses.empty() ? share(variables, other.variables) : share(accesses, other.accesses);
  }
};

} // namespace

std::vector<Term> relevant_to(const std::vector<Term> &core, const std::vector<Term> &hypotheses) {
  Subject subject;
  for (Term formula : core)
    subject.add(formula);
  std::vector<Subject> subjects(hypotheses.size());
  for (size_t i = 0; i < hypotheses.size(); ++i)
    subjects[i].add(hypotheses[i]);
  std::vector<bool> chosen(hypotheses.size(), false);
  for (int round = 0; round < 2; ++round) {
    Subject grown = subject;
    for (size_t i = 0; i < hypotheses.size(); ++i)
      if (!chosen[i] && subjects[i].meets(subject)) {
        chosen[i] = true;
        grown.add(hypotheses[i]);
      }
    subject = std::move(grown);
  }
  std::vector<Term> result;
  for (size_t i = 0; i < hypotheses.size(); ++i)
    if (chosen[i])
      result.push_back(hypotheses[i]);
  return result;
}

} // namespace lockstep::discharge
