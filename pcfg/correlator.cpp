#include "pcfg/correlator.h"

#include "discharge/simplifier.h"
#include "ir/contract.h"
#include "ir/variables.h"
#include "pcfg/call_match.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

using ir::Pc;
using ir::Side;

namespace {

constexpr size_t most_left_paths = 24;
constexpr size_t most_states_of_calls = 24;

auto order(const ir::Sided<Pc> &pcs) { return std::pair(pcs.left, pcs.right); }

} // namespace

bool Correlator::Less::operator()(const Key &a, const Key &b) const {
  return std::tuple(order(a.first), a.second) < std::tuple(order(b.first), b.second);
}

// All traces, run through the rules as far as they go.
struct Correlator::Simulation {
  std::map<std::pair<Pc, Pc>, std::set<JointState>> nodes;
  std::map<Key, std::vector<JointState>, Less> open; // no rule says how to go on
  bool contradicted = false;
};

Correlator::Correlator(const Programs &programs, const JointStates &data, CorrelatorLimits limits)
    : programs_(programs), data_(data), limits_(limits) {}

const std::vector<Path> &Correlator::right_paths(Pc from) const {
  const auto [at, added] = right_paths_.try_emplace(from);
  if (added)
    at->second = segments(programs_.sides.right, from);
  return at->second;
}

namespace {

// The PCs between the ends of the path.
std::vector<Pc> passed(const Program &program, const Path &path) {
  std::vector<Pc> result;
  for (size_t i = 0; i + 1 < path.size(); ++i)
    result.push_back(program.edge(path[i]).to);
  return result;
}

// Nothing if the term speaks of values that are not recorded: arbitrary ones, and results of calls.
std::optional<ir::Value> evaluate_known(ir::Evaluator &evaluator, ir::Term term,
                                        const ir::Environment &state) {
  for (ir::Term variable : ir::variables_of(term))
    if (!state.find(variable))
      return std::nullopt;
  return evaluator.evaluate(term, state);
}

} // namespace

// The right path from this visit to the next, empty at the exit.
Path Correlator::path_taken(const JointState &state) const {
  const auto [at, added] = taken_.try_emplace({state.trace, state.visit.right});
  if (!added)
    return at->second;
  const auto &visits = data_.trace(state).visits.right;
  if (state.visit.right + 1 == visits.size())
    return {};
  const Program &right = programs_.sides.right;
  const Pc from = visits[state.visit.right].pc;
  const Pc to = visits[state.visit.right + 1].pc;
  std::vector<Path> fitting;
  for (const Path &path : right_paths(from))
    if (end_of(right, from, path) == to &&
        passed(right, path) == visits[state.visit.right].passed)
      fitting.push_back(path);
  ir::Evaluator evaluator(programs_.context().signature);
  const ir::Environment environment = data_.at_side(state, Side::Right);
  for (const Path &path : fitting) {
    const PathEffect effect = execute(right, from, path);
    if (fitting.size() == 1) {
      at->second = path;
      break;
    }
    const auto value =
        evaluate_known(evaluator, effect.condition(programs_.context().terms), environment);
    if (value && value->bits().truth()) {
      at->second = path;
      break;
    }
  }
  return at->second;
}

namespace {

// Where the left side is after the move, if it can make it.
std::optional<size_t> moved(const std::vector<Visit> &visits, size_t from, const LeftMove &move) {
  if (move.least == move.most) {
    const size_t to = from + move.least;
    return to < visits.size() && visits[to].pc == move.target ? std::optional(to) : std::nullopt;
  }
  const size_t left = visits.size() - 1 - from;
  return left >= move.least && left <= move.most ? std::optional(visits.size() - 1) : std::nullopt;
}

} // namespace

size_t Correlator::badness(const Rules &rules, const Key &key, const LeftMove &move) const {
  Rules extended = rules;
  extended.insert_or_assign(key, move);
  std::set<JointState> states;
  const Pc right = end_of(programs_.sides.right, key.first.right, key.second);
  const std::pair<Pc, Pc> target{move.target, right};
  for (size_t trace = 0; trace < data_.traces().size(); ++trace) {
    JointState state{trace, {0, 0}};
    for (bool going = true; going;) {
      const auto &visits = data_.trace(state).visits;
      const ir::Sided<Pc> pcs{visits.left[state.visit.left].pc, visits.right[state.visit.right].pc};
      if (std::pair(pcs.left, pcs.right) == target)
        states.insert(state);
      const auto rule = extended.find({pcs, path_taken(state)});
      if (rule == extended.end())
        break;
      const auto to = moved(visits.left, state.visit.left, rule->second);
      if (!to)
        return SIZE_MAX;
      state.visit.left = *to;
      going = state.visit.right + 1 < visits.right.size();
      state.visit.right += going ? 1 : 0;
    }
  }
  const std::vector<JointState> sample(states.begin(), states.end());
  return guess_invariant(programs_, data_, {move.target, right}, sample).unexplained;
}

std::vector<LeftMove> Correlator::options(const Key &key,
                                          const std::vector<JointState> &states) const {
  const Pc exit = programs_.sides.left.function.exit;
  const bool right_ends =
      end_of(programs_.sides.right, key.first.right, key.second) == programs_.sides.right.function.exit;
  std::vector<LeftMove> result;
  if (right_ends) {
    LeftMove move{exit, SIZE_MAX, 0};
    for (const JointState &state : states) {
      const size_t left = data_.trace(state).visits.left.size() - 1 - state.visit.left;
      move.least = std::min(move.least, left);
      move.most = std::max(move.most, left);
    }
    if (move.most <= limits_.most_left_segments)
      result.push_back(move);
    return result;
  }
  for (size_t steps = 0; steps <= limits_.most_left_segments; ++steps) {
    std::set<Pc> ends;
    bool possible = true;
    for (const JointState &state : states) {
      const auto &visits = data_.trace(state).visits.left;
      possible &= state.visit.left + steps < visits.size();
      if (possible)
        ends.insert(visits[state.visit.left + steps].pc);
    }
    if (possible && ends.size() == 1 && *ends.begin() != exit)
      result.push_back({*ends.begin(), steps, steps});
  }
  return result;
}

bool Correlator::descend(Rules &rules, const Accept &accept) {
  Simulation simulation;
  for (size_t trace = 0; trace < data_.traces().size(); ++trace) {
    JointState state{trace, {0, 0}};
    while (true) {
      const auto &visits = data_.trace(state).visits;
      const ir::Sided<Pc> pcs{visits.left[state.visit.left].pc, visits.right[state.visit.right].pc};
      simulation.nodes[{pcs.left, pcs.right}].insert(state);
      const bool left_ended = state.visit.left + 1 == visits.left.size();
      const bool right_ended = state.visit.right + 1 == visits.right.size();
      if (left_ended && right_ended)
        break;
      const Key key{pcs, path_taken(state)};
      const auto rule = rules.find(key);
      if (rule == rules.end()) {
        simulation.open[key].push_back(state);
        break;
      }
      const auto to = moved(visits.left, state.visit.left, rule->second);
      if (!to)
        return false;
      state.visit.left = *to;
      state.visit.right += right_ended ? 0 : 1;
    }
  }
  if (simulation.open.empty()) {
    if (++attempts_ > limits_.most_attempts)
      return false;
    return accept(build(rules, simulation));
  }
  const auto &[key, states] = *simulation.open.begin();
  std::vector<std::tuple<size_t, size_t, LeftMove>> ranked;
  for (const LeftMove &move : options(key, states)) {
    if (limits_.stop())
      return false;
    const size_t bad = badness(rules, key, move);
    if (bad != SIZE_MAX)
      ranked.emplace_back(bad, move.least == 0 ? limits_.most_left_segments + 1 : move.least, move);
  }
  std::ranges::sort(ranked);
  for (const auto &[bad, steps, move] : ranked) {
    rules.insert_or_assign(key, move);
    if (descend(rules, accept))
      return true;
    rules.erase(key);
    if (attempts_ >= limits_.most_attempts)
      return false;
  }
  return false;
}

bool Correlator::search(const Accept &accept) {
  Rules rules;
  return !data_.traces().empty() && descend(rules, accept);
}

// All left paths that pass the right number of cut points and end at the target, without those that
// are impossible on the face of them.
std::vector<Path> Correlator::left_paths(Pc from, const LeftMove &move,
                                         const std::vector<JointState> &states) const {
  const Program &left = programs_.sides.left;
  ir::Context &context = programs_.context();
  std::vector<Path> result;
  std::vector<Path> level{{}};
  for (size_t steps = 0; steps <= move.most; ++steps) {
    std::vector<Path> next;
    for (const Path &path : level) {
      const Pc at = end_of(left, from, path);
      if (steps >= move.least && at == move.target)
        result.push_back(path);
      for (const Path &segment : segments(left, at)) {
        Path longer = path;
        longer.insert(longer.end(), segment.begin(), segment.end());
        discharge::Simplifier simplify(context);
        if (!simplify(execute(left, from, longer).condition(context.terms)).is(ir::Op::False))
          next.push_back(std::move(longer));
      }
    }
    level = std::move(next);
  }
  if (result.size() <= most_left_paths)
    return result;
  std::erase_if(result, [&](const Path &path) {
    const ir::Term condition = execute(left, from, path).condition(context.terms);
    ir::Evaluator evaluator(context.signature);
    return std::ranges::none_of(states, [&](const JointState &state) {
      const auto value = evaluate_known(evaluator, condition, data_.at_side(state, Side::Left));
      return value && value->bits().truth();
    });
  });
  return result;
}

// Nothing if the two paths do not make the same calls.
std::optional<std::vector<size_t>>
Correlator::partners_of(const Key &key, const Path &left_path,
                        const std::vector<JointState> &states) const {
  const PathEffect left = execute(programs_.sides.left, key.first.left, left_path);
  const PathEffect right = execute(programs_.sides.right, key.first.right, key.second);
  std::vector<ir::Environment> sample;
  if (!left.calls.empty() || !right.calls.empty())
    for (size_t i = 0; i < states.size() && sample.size() < most_states_of_calls; ++i)
      if (path_taken(states[i]) == key.second)
        sample.push_back(data_.at(states[i]));
  return match_calls(programs_, left, right, sample);
}

Correlation Correlator::build(const Rules &rules, const Simulation &simulation) const {
  Correlation result;
  std::map<std::pair<Pc, Pc>, size_t> index;
  const auto add = [&](const std::pair<Pc, Pc> &pcs) {
    const auto [at, added] = index.emplace(pcs, result.product.nodes.size());
    if (added) {
      result.product.nodes.push_back({{pcs.first, pcs.second}, {}, {}});
      const auto found = simulation.nodes.find(pcs);
      result.states.emplace_back();
      if (found != simulation.nodes.end())
        result.states.back().assign(found->second.begin(), found->second.end());
    }
    return at->second;
  };
  add({programs_.sides.left.function.entry, programs_.sides.right.function.entry});
  for (const auto &[key, move] : rules) {
    const auto states = simulation.nodes.find(order(key.first));
    if (states == simulation.nodes.end())
      continue;
    const size_t from = add(order(key.first));
    const size_t to = add({move.target, end_of(programs_.sides.right, key.first.right, key.second)});
    const std::vector<JointState> sample(states->second.begin(), states->second.end());
    for (Path &path : left_paths(key.first.left, move, sample))
      if (auto partners = partners_of(key, path, sample))
        result.product.edges.push_back(
            {from, to, {std::move(path), key.second}, std::move(*partners)});
  }
  return result;
}

} // namespace lockstep::pcfg
