#include "pcfg/correlator.h"

#include "pcfg/call_match.h"
#include "pcfg/cut_points.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

using ir::Pc;
using ir::Side;

namespace {

constexpr size_t most_states_of_calls = 24;

} // namespace

Correlator::Correlator(const Evidence &evidence, CorrelatorLimits limits)
    : evidence_(evidence), programs_(evidence.programs), data_(evidence.samples.data()),
      limits_(std::move(limits)) {
  const Program &left = programs_.sides.left;
  for (const Pc head : loop_heads(left.function))
    if (!left.cuts.contains(head))
      left_heads_.push_back(head);
}

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

constexpr size_t hopeless = 1'000'000; // no node fits that badly

// Few steps first, none at all later. That the left side is done while the right one goes on comes
// last.
std::vector<LeftMove> in_order(std::vector<LeftMove> moves, Pc exit) {
  std::ranges::stable_sort(moves, {}, [&](const LeftMove &move) {
    return std::tuple(move.target == exit, move.least == 0, move.least, move.by.has_value());
  });
  return moves;
}

} // namespace

bool Correlator::comes_by(const Visit &visit, Pc place) const {
  return std::ranges::any_of(
      visit.path, [&](uint32_t edge) { return programs_.sides.left.edge(edge).to == place; });
}

// Where the left side is after the move, if it can make it.
std::optional<size_t> Correlator::moved(const JointState &state, const LeftMove &move) const {
  const std::vector<Visit> &visits = data_.trace(state).visits.left;
  const size_t from = state.visit.left;
  const auto at_target = [&](size_t to) {
    return to < visits.size() && visits[to].pc == move.target ? std::optional(to) : std::nullopt;
  };
  if (move.by) {
    size_t to = from + 1;
    while (to < visits.size() && !comes_by(visits[to], *move.by))
      ++to;
    return to - from <= move.most ? at_target(to) : std::nullopt;
  }
  if (move.least == move.most)
    return at_target(from + move.least);
  const size_t left = visits.size() - 1 - from;
  return left >= move.least && left <= move.most ? std::optional(visits.size() - 1) : std::nullopt;
}

// To where the left side has come by that place, if it always does and then is always at the same
// one.
std::optional<LeftMove> Correlator::move_by(Pc place, const std::vector<JointState> &states) const {
  LeftMove move{{}, SIZE_MAX, 0, place};
  for (const JointState &state : states) {
    const std::vector<Visit> &visits = data_.trace(state).visits.left;
    size_t to = state.visit.left + 1;
    while (to < visits.size() && !comes_by(visits[to], place))
      ++to;
    if (to >= visits.size() || (move.most > 0 && visits[to].pc != move.target))
      return std::nullopt;
    move.target = visits[to].pc;
    move.least = std::min(move.least, to - state.visit.left);
    move.most = std::max(move.most, to - state.visit.left);
  }
  if (move.most > limits_.most_left_segments)
    return std::nullopt;
  move.most = limits_.most_left_segments; // these are the first times; later it may take longer
  return move;
}

bool Correlator::advance(const Rules &rules, Progress &progress) const {
  for (JointState &state : progress.at)
    while (!ended(state, Side::Left) || !ended(state, Side::Right)) {
      const auto rule = rules.find(key_of(state));
      if (rule == rules.end())
        break;
      const auto to = moved(state, rule->second);
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
  for (const Pc place : left_heads_)
    if (const auto move = move_by(place, states))
      result.push_back(*move);
  for (size_t steps = 0; steps <= limits_.most_left_segments; ++steps) {
    std::set<Pc> ends;
    for (const JointState &state : states) {
      const auto &visits = data_.trace(state).visits.left;
      if (state.visit.left + steps >= visits.size())
        return in_order(std::move(result), exit);
      ends.insert(visits[state.visit.left + steps].pc);
    }
    if (ends.size() == 1)
      result.push_back({*ends.begin(), steps, steps});
  }
  return in_order(std::move(result), exit);
}

// Whether the right side goes round a loop, or on from a place, while the left side only waits
// there or has come to its end: easily explained, seldom meant.
bool Correlator::is_idle(const Key &key, const LeftMove &move) const {
  const auto &[left, right, path] = key;
  const Pc end = end_of(programs_.sides.right, right, path);
  if (end == programs_.sides.right.function.exit)
    return false;
  return move.target == programs_.sides.left.function.exit || (move.least == 0 && end == right);
}

size_t Correlator::Misfit::badness() const {
  return contradicted ? hopeless : unexplained.size() + idle;
}

Correlator::Misfit Correlator::misfit(Rules &rules, Progress progress, const Key &key,
                                      const LeftMove &move) const {
  rules.insert_or_assign(key, move);
  const bool possible = advance(rules, progress);
  rules.erase(key);
  if (!possible)
    return {true};
  const Pc right = end_of(programs_.sides.right, std::get<1>(key), std::get<2>(key));
  return {false,
          unexplained_variables(evidence_, {move.target, right},
                                progress.nodes[{move.target, right}],
                                limits_.perfect ? 0 : hopeless),
          is_idle(key, move) ? size_t{1} : 0};
}

void Correlator::show(const Key &key, const LeftMove &move, const Misfit &misfit) const {
  if (!limits_.trace)
    return;
  const auto &[left, right, path] = key;
  const auto pc = [](Pc place) { return "pc" + std::to_string(place.value); };
  std::string line = "  from (" + pc(left) + ", " + pc(right) + ") to (" + pc(move.target) + ", " +
                     pc(end_of(programs_.sides.right, right, path)) + ") by " +
                     std::to_string(path.size()) + " right steps, left passes " +
                     std::to_string(move.least);
  if (move.least != move.most)
    line += " to " + std::to_string(move.most);
  line += misfit.contradicted          ? ": contradicted"
          : misfit.unexplained.empty() ? ": fits"
                                       : ": unexplained";
  for (ir::Term variable : misfit.unexplained)
    line += " " + variable.name();
  limits_.trace(line + (misfit.idle > 0 ? ", only waits" : ""));
}

bool Correlator::ends_both(const Key &key, const LeftMove &move) const {
  const Pc right = end_of(programs_.sides.right, std::get<1>(key), std::get<2>(key));
  return is_exit(programs_, {move.target, right});
}

// A move to a node that fits perfectly is followed at once; else the best comes first.
bool Correlator::descend(Rules &rules, Progress progress, const Accept &accept) {
  if (!advance(rules, progress) || limits_.stop())
    return false;
  const Open stuck = open(progress);
  if (stuck.empty()) {
    ++attempts_;
    return accept(build(rules, progress));
  }
  const auto &[key, states] = *stuck.begin();
  const auto follow = [&](const LeftMove &move) {
    rules.insert_or_assign(key, move);
    const bool accepted = descend(rules, progress, accept);
    rules.erase(key);
    return accepted;
  };
  const std::vector<LeftMove> moves = options(rules, key, states);
  std::vector<std::pair<size_t, LeftMove>> ranked;
  for (const LeftMove &move : moves) {
    if (attempts_ >= limits_.most_attempts || limits_.stop())
      return false;
    const bool no_choice = moves.size() == 1 && (!limits_.perfect || ends_both(key, move));
    const Misfit misfit = no_choice ? Misfit{} : this->misfit(rules, progress, key, move);
    show(key, move, misfit);
    const size_t bad = misfit.badness();
    if (bad > 0) {
      ranked.emplace_back(bad, move);
    } else if (follow(move)) {
      return true;
    }
  }
  std::ranges::stable_sort(ranked, {}, [](const auto &entry) { return entry.first; });
  for (const auto &[bad, move] : ranked) {
    if (limits_.perfect || bad >= hopeless || attempts_ >= limits_.most_attempts)
      return false;
    if (follow(move))
      return true;
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

// Nothing if the two paths do not make the same calls.
std::optional<std::vector<size_t>>
Correlator::partners_of(const Key &key, const Path &left_path,
                        const std::vector<JointState> &states) const {
  const auto &[left_pc, right_pc, right_path] = key;
  const PathEffect left = execute(programs_.sides.left, left_pc, left_path);
  const PathEffect right = execute(programs_.sides.right, right_pc, right_path);
  std::vector<ir::Environment> sample;
  if (!left.calls.empty() || !right.calls.empty())
    for (size_t i = 0; i < states.size() && sample.size() < most_states_of_calls; ++i)
      if (key_of(states[i]) == key)
        sample.push_back(data_.at(states[i]));
  return match_calls(programs_, left, right, sample);
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
  // Of the left paths, those that were taken; whether there are others is for the prover to say.
  std::map<Key, std::set<Path>> taken;
  for (const auto &[pcs, states] : progress.nodes)
    for (const JointState &state : states)
      if (const auto rule = rules.find(key_of(state)); rule != rules.end()) {
        const auto &visits = data_.trace(state).visits.left;
        Path path;
        const size_t to = *moved(state, rule->second);
        for (size_t visit = state.visit.left + 1; visit <= to; ++visit)
          path.insert(path.end(), visits[visit].path.begin(), visits[visit].path.end());
        taken[rule->first].insert(std::move(path));
      }
  for (const auto &[key, move] : rules) {
    const auto &[left, right, path] = key;
    const size_t from = add({left, right});
    const size_t to = add({move.target, end_of(programs_.sides.right, right, path)});
    const auto states = progress.nodes.find({left, right});
    const std::vector<JointState> none;
    for (const Path &left_path : taken[key])
      if (auto partners =
              partners_of(key, left_path, states == progress.nodes.end() ? none : states->second))
        result.product.edges.push_back({from, to, {left_path, path}, std::move(*partners)});
  }
  return result;
}

} // namespace lockstep::pcfg
