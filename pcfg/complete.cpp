#include "pcfg/complete.h"

#include "pcfg/call_match.h"
#include "pcfg/paths_between.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

using ir::Pc;
using ir::Term;

namespace {

class Completion {
public:
  Completion(const Programs &programs, Product &product, discharge::Discharger &discharger,
             const smt::Limits &limits)
      : left_(programs.sides.left), right_(programs.sides.right), terms_(programs.context().terms),
        programs_(programs), product_(product), discharger_(discharger), limits_(limits) {}

  // What the failed condition asks about is the last of its hypotheses: a right path is taken.
  void cover(size_t node, Term taken) {
    look_at(node);
    const Pc start = product_.nodes[node].pcs.right;
    for (const Path &path : known_)
      if (execute(right_, start, path).condition(terms_) == taken) {
        widen(node, path);
        return;
      }
    for (const Path &path : segments_within(right_, start, 2 * longest_right_))
      if (!known_.contains(path) && begins_with(start, path, taken))
        follow(node, path);
  }

  bool finish() {
    product_.edges.insert(product_.edges.end(), added_.begin(), added_.end());
    return !added_.empty();
  }

private:
  void look_at(size_t node) {
    known_.clear();
    longest_left_ = 1;
    longest_right_ = 1;
    for (const ProductEdge &edge : product_.edges)
      if (edge.from == node) {
        known_.insert(edge.paths.right);
        const size_t passed = cut_points_passed(left_, edge.paths.left);
        longest_left_ = std::max(longest_left_, passed);
        longest_right_ = std::max(longest_right_, edge.paths.right.size());
      }
  }

  bool begins_with(Pc start, const Path &path, Term taken) const {
    for (size_t length = 1; length <= path.size(); ++length) {
      const Path prefix(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length));
      if (execute(right_, start, prefix).condition(terms_) == taken)
        return true;
    }
    return false;
  }

  // The left side may take other paths that are as long.
  void widen(size_t node, const Path &path) {
    const auto &pcs = product_.nodes[node].pcs;
    if (end_of(right_, pcs.right, path) == right_.function.exit) {
      end_with(node, path);
      return;
    }
    std::set<std::pair<size_t, size_t>> moves;
    for (const ProductEdge &edge : product_.edges)
      if (edge.from == node && edge.paths.right == path)
        moves.emplace(edge.to, cut_points_passed(left_, edge.paths.left));
    for (const auto &[to, passed] : moves)
      for (Path &other : paths_between(left_, pcs.left, product_.nodes[to].pcs.left, passed, passed))
        add({node, to, {std::move(other), path}, {}});
  }

  // The left side may end in any way that it can.
  void end_with(size_t node, const Path &path) {
    for (size_t to = 0; to < product_.nodes.size(); ++to)
      if (is_exit(programs_, product_.nodes[to].pcs))
        for (Path &taken : paths_between(left_, product_.nodes[node].pcs.left,
                                         left_.function.exit, 0, longest_left_))
          add({node, to, {std::move(taken), path}, {}});
  }

  // The left side goes somewhere that fits.
  void follow(size_t node, const Path &path) {
    const auto &pcs = product_.nodes[node].pcs;
    const Pc end = end_of(right_, pcs.right, path);
    if (end == right_.function.exit) {
      end_with(node, path);
      return;
    }
    for (size_t to = 0; to < product_.nodes.size(); ++to)
      for (size_t passed = 0; product_.nodes[to].pcs.right == end && passed <= longest_left_; ++passed)
        if (follow_to(node, path, to, passed))
          return;
  }

  // The left side goes so far, if what is known of the target is then true there.
  bool follow_to(size_t node, const Path &path, size_t to, size_t passed) {
    const Conditions conditions(programs_, product_);
    std::vector<ProductEdge> possible;
    for (Path &taken : paths_between(left_, product_.nodes[node].pcs.left,
                                     product_.nodes[to].pcs.left, passed, passed)) {
      ProductEdge edge{node, to, {std::move(taken), path}, {}};
      if (!match(edge) || is_impossible(edge))
        continue;
      for (const Condition &condition : conditions.preservation(edge))
        if (!smt::is_proved(discharger_.prove(condition.obligation, limits_)))
          return false;
      possible.push_back(std::move(edge));
    }
    for (ProductEdge &edge : possible)
      add(std::move(edge));
    return !possible.empty();
  }

  // Pairs the calls of the two paths; false if they do not go together.
  bool match(ProductEdge &edge) const {
    const auto &pcs = product_.nodes[edge.from].pcs;
    auto partners = match_calls(programs_, execute(left_, pcs.left, edge.paths.left),
                                execute(right_, pcs.right, edge.paths.right), {});
    if (partners)
      edge.partners = std::move(*partners);
    return partners.has_value();
  }

  void add(ProductEdge edge) {
    const auto same = [&](const ProductEdge &other) {
      return other.from == edge.from && other.to == edge.to && other.paths == edge.paths;
    };
    if (std::ranges::any_of(product_.edges, same) || std::ranges::any_of(added_, same))
      return;
    if (match(edge) && !is_impossible(edge))
      added_.push_back(std::move(edge));
  }

  // Whether both paths are never taken together.
  bool is_impossible(const ProductEdge &edge) {
    const ProductNode &node = product_.nodes[edge.from];
    std::vector<Term> known = programs_.relation->pre;
    known.insert(known.end(), node.invariant.begin(), node.invariant.end());
    for (const ir::Side side : ir::both_sides) {
      const PathEffect effect = execute(programs_.sides[side], node.pcs[side], edge.paths[side]);
      known.insert(known.end(), effect.conditions.begin(), effect.conditions.end());
    }
    return smt::is_proved(discharger_.prove({"unseen", known, terms_.boolean(false)}, limits_));
  }

  const Program &left_;
  const Program &right_;
  ir::Terms &terms_;
  const Programs &programs_;
  Product &product_;
  discharge::Discharger &discharger_;
  smt::Limits limits_;
  std::vector<ProductEdge> added_;
  // Of the node that is looked at:
  std::set<Path> known_;     // right paths
  size_t longest_left_ = 1;  // in cut points
  size_t longest_right_ = 1; // in edges
};

} // namespace

bool add_missing_paths(const Programs &programs, Product &product, discharge::Discharger &discharger,
                       const smt::Limits &limits) {
  Completion completion(programs, product, discharger, limits);
  const Conditions conditions(programs, product);
  for (size_t node = 0; node < product.nodes.size(); ++node)
    if (!conditions.is_exit(node))
      for (const Condition &condition : conditions.coverage(node))
        if (!smt::is_proved(discharger.prove(condition.obligation, limits)))
          completion.cover(node, condition.obligation.hypotheses.back());
  return completion.finish();
}

} // namespace lockstep::pcfg
