#include "pcfg/symbolic_inputs.h"

#include "discharge/discharger.h"
#include "pcfg/cut_points.h"
#include "pcfg/model_state.h"
#include "pcfg/paths_between.h"
#include "pcfg/traces.h"

#include <algorithm>
#include <chrono>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;

namespace {

using Clock = std::chrono::steady_clock;

constexpr smt::Limits short_look{0.5, 1'000};

class Models {
public:
  Models(const Judge &judge, const InputMaker &maker, const SymbolicOptions &options)
      : maker_(maker), options_(options), programs_(make_programs(judge.pair())),
        terms_(programs_.context().terms), pool_(pool_options(options)),
        discharger_(programs_.context(), pool_),
        end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(options.seconds))) {}

  void give(const std::function<bool(const Input &)> &accept) {
    std::vector<Path> paths = right_paths();
    std::vector<std::optional<Input>> first;
    for (const Path &path : paths) {
      first.push_back(late() ? std::nullopt : model(known(path), terms_.boolean(false)));
      if (first.back() && accept(*first.back()))
        return;
    }
    for (size_t i = 0; i < paths.size() && !late(); ++i)
      if (first[i])
        if (const auto input = wrong_end(paths[i], *first[i]); input && accept(*input))
          return;
  }

private:
  static smt::PoolOptions pool_options(const SymbolicOptions &options) {
    smt::PoolOptions result;
    result.deadline = smt::after(Clock::now(), options.seconds);
    return result;
  }

  bool late() const { return Clock::now() > end_ || options_.stop(); }

  // The shortest first.
  std::vector<Path> right_paths() const {
    const Program &right = programs_.sides.right;
    std::vector<Path> result;
    for (size_t passed = 1; passed <= options_.most_cut_points && !late(); ++passed)
      for (Path &path :
           paths_between(right, right.function.entry, right.function.exit, passed, passed))
        if (result.size() < options_.most_paths &&
            execute(right, right.function.entry, path).calls.empty())
          result.push_back(std::move(path));
    return result;
  }

  PathEffect effect(Side side, const Path &path) const {
    return execute(programs_.sides[side], programs_.sides[side].function.entry, path);
  }

  // Pre, the parameters are what they are at entry, and the right path is taken.
  std::vector<Term> known(const Path &right) const {
    std::vector<Term> result = programs_.pre;
    for (const Side side : ir::both_sides)
      for (size_t i = 0; i < programs_.sides[side].entry.size(); ++i)
        result.push_back(terms_.eq(programs_.sides[side].function.parameters[i],
                                   programs_.sides[side].entry[i]));
    std::ranges::copy(effect(Side::Right, right).conditions, std::back_inserter(result));
    return result;
  }

  std::optional<Input> model(const std::vector<Term> &hypotheses, Term goal) {
    const smt::Answer answer = discharger_.prove({"input", hypotheses, goal}, short_look);
    const auto *refuted = std::get_if<smt::Refuted>(&answer);
    if (!refuted)
      return std::nullopt;
    return laid_out(ModelState(programs_.context(), refuted->model, hypotheses));
  }

  // With all numbers that the model gives, or else with the left side's only.
  std::optional<Input> laid_out(const ModelState &state) const {
    Recipe all;
    Recipe few;
    for (Term variable : maker_.adts()) {
      const ir::Value *value = state.find(variable);
      if (!value)
        return std::nullopt;
      all.given.emplace(variable, *value);
      few.given.emplace(variable, *value);
    }
    for (Term variable : maker_.scalars())
      if (const ir::Value *value = state.find(variable)) {
        all.given.emplace(variable, *value);
        if (!maker_.has_memory(variable))
          few.given.emplace(variable, *value);
      }
    if (auto input = maker_.make(std::move(all)))
      return input;
    return maker_.make(std::move(few));
  }

  // The left side takes the path that it took on this input.
  std::optional<Input> wrong_end(const Path &right, const Input &seen) {
    const std::vector<Trace> traces = record_traces(programs_, {seen.values}).traces;
    if (traces.empty())
      return std::nullopt;
    Path left;
    for (const Visit &visit : traces.front().visits.left)
      left.insert(left.end(), visit.path.begin(), visit.path.end());
    const ir::Sided<PathEffect> effects{effect(Side::Left, left), effect(Side::Right, right)};
    std::vector<Term> hypotheses = known(right);
    std::ranges::copy(effects.left.conditions, std::back_inserter(hypotheses));
    std::vector<Term> goals;
    for (const PathCheck &check : effects.right.checks)
      if (severity(check.check.kind) == ir::Severity::Failing)
        goals.push_back(check.check.holds);
    ir::Substitution after(terms_);
    for (const Side side : ir::both_sides)
      for (Term variable : programs_.sides[side].function.variables)
        if (const Term value = effects[side].state.find(variable))
          after.set(variable, value);
    for (Term conjunct : post_of_results(programs_))
      goals.push_back(after(conjunct));
    return model(hypotheses, terms_.conj(goals));
  }

  const InputMaker &maker_;
  const SymbolicOptions &options_;
  Programs programs_;
  ir::Terms &terms_;
  smt::SolverPool pool_;
  discharge::Discharger discharger_;
  Clock::time_point end_;
};

} // namespace

void symbolic_inputs(const Judge &judge, const InputMaker &maker, const SymbolicOptions &options,
                     const std::function<bool(const Input &)> &accept) {
  Models(judge, maker, options).give(accept);
}

} // namespace lockstep::pcfg
