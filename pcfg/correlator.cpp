#include "pcfg/correlator.h"

#include "pcfg/paths_between.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

using ir::Pc;
using ir::Side;

Correlator::Correlator(const Evidence &evidence, CorrelatorLimits limits)
    : evidence_(evidence), programs_(evidence.programs), data_(evidence.samples.data()),
      limits_(std::move(limits)) {}

Correlator::Pcs Correlator::pcs_of(const JointState &state) const {
  const auto &visits = data_.trace(state).visits;
  return {visits.left[state.visit.left].pc, visits.right[state.visit.right].pc};
}

bool Correlator::ended(const JointState &state, Side side) const {
  return state.visit[side] + 1 == data_.trace(state).visits[side].size();
}

Correlator::Key Correlator::key_of(const JointState &state) const {
  const auto [left, right] = pcs_of(state);
  const auto &visits = data_.trace(state).visits.right;
  return {left, right, ended(state, Side::Right) ? Path{} : visits[state.visit.right + 1].path};
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

bool Correlator::advance(const Rules &rules, Progress &progress) const {
  for (JointState &state : progress.at)
    while (!ended(state, Side::Left) || !ended(state, Side::Right)) {
      const auto rule = rules.find(key_of(state));
      if (rule == rules.end())
        break;
      const auto to = moved(data_.trace(state).visits.left, state.visit.left, rule->second);
      if (!to)
        return false;
      state.visit.left = *to;
      state.visit.right += ended(state, Side::Right) ? 0 : 1;
      progress.nodes[pcs_of(state)].push_back(state);
    }
  return true;
}

Correlator::Open Correlator::open(const Progress &progress) const {
  Open result;
  for (const JointState &state : progress.at)
    if (!ended(state, Side::Left) || !ended(state, Side::Right))
      result[key_of(state)].push_back(state);
  return result;
}

std::vector<LeftMove> Correlator::options(const Rules &rules, const Key &key,
                                          const std::vector<JointState> &states) const {
  const auto &[left_pc, right_pc, path] = key;
  const Pc exit = programs_.sides.left.function.exit;
  std::vector<LeftMove> result;
  if (end_of(programs_.sides.right, right_pc, path) == programs_.sides.right.function.exit) {
    LeftMove move{exit, SIZE_MAX, 0};
    for (const JointState &state : states) {
      const size_t left = data_.trace(state).visits.left.size() - 1 - state.visit.left;
      move.least = std::min(move.least, left);
      move.most = std::max(move.most, left);
    }
    // Where the number varies, the data may not have shown all of them.
    for (const auto &[other, rule] : rules)
      if (move.least < move.most && std::get<0>(other) == left_pc && std::get<1>(other) == right_pc)
        move.most = std::max(move.most, rule.most);
    if (move.most <= limits_.most_left_segments)
      result.push_back(move);
    return result;
  }
  for (size_t steps = 0; steps <= limits_.most_left_segments; ++steps) {
    std::set<Pc> ends;
    for (const JointState &state : states) {
      const auto &visits = data_.trace(state).visits.left;
      if (state.visit.left + steps >= visits.size())
        return result;
      ends.insert(visits[state.visit.left + steps].pc);
    }
    if (ends.size() == 1)
      result.push_back({*ends.begin(), steps, steps});
  }
  return result;
}

// Best first. That the left side is done while the right one goes on comes last.
std::vector<LeftMove> Correlator::ranked_options(const Rules &rules, const Progress &progress,
                                                 const Key &key,
                                                 const std::vector<JointState> &states) {
  std::vector<LeftMove> moves = options(rules, key, states);
  if (moves.size() < 2)
    return moves;
  const Pc exit = programs_.sides.left.function.exit;
  const Pc right = end_of(programs_.sides.right, std::get<1>(key), std::get<2>(key));
  Rules extended = rules;
  std::vector<std::tuple<bool, size_t, size_t, LeftMove>> ranked;
  for (const LeftMove &move : moves) {
    if (limits_.stop())
      return {};
    Progress trial = progress;
    extended.insert_or_assign(key, move);
    if (!advance(extended, trial))
      continue;
    const size_t bad =
        count_unexplained(evidence_, {move.target, right}, trial.nodes[{move.target, right}]);
    const size_t steps = move.least == 0 ? limits_.most_left_segments + 1 : move.least;
    ranked.emplace_back(move.target == exit, bad, steps, move);
  }
  std::ranges::sort(ranked);
  moves.clear();
  for (const auto &entry : ranked)
    moves.push_back(std::get<3>(entry));
  return moves;
}

bool Correlator::descend(Rules &rules, Progress progress, const Accept &accept) {
  if (!advance(rules, progress) || limits_.stop())
    return false;
  const Open stuck = open(progress);
  if (stuck.empty()) {
    ++attempts_;
    return accept(build(rules, progress));
  }
  const auto &[key, states] = *stuck.begin();
  for (const LeftMove &move : ranked_options(rules, progress, key, states)) {
    rules.insert_or_assign(key, move);
    if (descend(rules, progress, accept))
      return true;
    rules.erase(key);
    if (attempts_ >= limits_.most_attempts)
      return false;
  }
  return false;
}

bool Correlator::search(const Accept &accept) {
  Rules rules;
  Progress start;
  for (size_t trace = 0; trace < data_.traces().size(); ++trace) {
    start.at.push_back({trace, {0, 0}});
    start.nodes[pcs_of(start.at.back())].push_back(start.at.back());
  }
  return !start.at.empty() && descend(rules, std::move(start), accept);
}

Correlation Correlator::build(const Rules &rules, const Progress &progress) const {
  Correlation result;
  std::map<Pcs, size_t> index;
  const auto add = [&](const Pcs &pcs) {
    const auto [at, added] = index.emplace(pcs, result.product.nodes.size());
    if (added) {
      result.product.nodes.push_back({{pcs.first, pcs.second}, {}, {}});
      const auto found = progress.nodes.find(pcs);
      result.states.push_back(found == progress.nodes.end() ? std::vector<JointState>{}
                                                            : found->second);
    }
    return at->second;
  };
  add({programs_.sides.left.function.entry, programs_.sides.right.function.entry});
  for (const auto &[key, move] : rules) {
    const auto &[left, right, path] = key;
    const size_t from = add({left, right});
    const size_t to = add({move.target, end_of(programs_.sides.right, right, path)});
    for (Path &taken : paths_between(programs_.sides.left, left, move.target, move.least, move.most))
      result.product.edges.push_back({from, to, {std::move(taken), path}});
  }
  return result;
}

} // namespace lockstep::pcfg
