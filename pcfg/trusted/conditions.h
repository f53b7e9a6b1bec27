// The verification conditions of a product (docs/soundness.md has the argument). They are built here
// for the search and for the trusted checker alike; only the checker's word counts.
//
// `Pre` speaks of entry values, which never change, so it is a hypothesis everywhere. So is that the
// left run, the reference, is defined: nothing is claimed of inputs on which it is not.
#pragma once

#include "discharge/discharger.h"
#include "pcfg/trusted/contracts.h"
#include "pcfg/trusted/product.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockstep::pcfg {

struct Condition {
  discharge::Obligation obligation;
  std::string about;              // for people: what would be wrong
  std::optional<size_t> edge = {}; // of the product, if it is about one
  std::string place = {};          // in the source, of a check
};

class Conditions {
public:
  Conditions(const Programs &programs, const Product &product);

  // Why a product is malformed or beyond what can be checked; nothing if it is neither.
  std::optional<std::string> malformed() const;

  std::vector<Condition> entry() const;
  std::vector<Condition> exit(size_t node) const;
  // No failing undefined behaviour on the right paths that leave the node, and nothing that the left
  // side writes down is lost (ir/collect_output.h).
  std::vector<Condition> safety(size_t node) const;
  // Each read lies in a live object, but for those that may leave it (Program::overreads).
  std::vector<Condition> in_bounds(size_t node) const;
  // The same of other tolerated undefined behaviour; `about` names it and its place.
  std::vector<Condition> tolerated(size_t node) const;
  // Whatever the right side does next, some edge goes along with it.
  std::vector<Condition> coverage(size_t node) const;
  // Whenever the right side comes to a call, the left side comes to its partner.
  std::vector<Condition> call_coverage(size_t node) const;
  // Pre holds for each pair of calls.
  std::vector<Condition> calls(const ProductEdge &edge) const;
  // One condition for each conjunct of the target's invariant, in its order.
  std::vector<Condition> preservation(const ProductEdge &edge) const;

  // Where the side waits in a cycle, a measure gets smaller. Its nodes have one.
  std::vector<Condition> progress(ir::Side side) const;

  bool is_exit(size_t node) const;
  const std::set<std::string> &overreads() const { return programs_.sides.right.overreads; }
  // The checks that calls in the product rely on, its own left out.
  std::vector<const ir::Relation *> contracts_used() const;

private:
  std::optional<std::string> malformed_programs() const;
  std::optional<std::string> malformed_edge(const ProductEdge &edge) const;
  std::optional<std::string> malformed_invariants() const;
  std::optional<std::string> malformed_measures() const;
  size_t index_of(const ProductEdge &edge) const;
  using Wanted = std::function<bool(const ir::Check &)>;
  std::vector<Condition> checks(size_t node, const std::string &suffix, const Wanted &wanted) const;
  std::vector<Condition> nothing_lost(size_t node) const;
  // Pre, the invariant, and the left side is defined as far as it is known to come, which is up to
  // the first call that has not returned. A right path says which values the left side chooses.
  std::vector<ir::Term> at_node(size_t node, size_t calls_done, const Path *right = nullptr) const;
  std::vector<ir::Term> left_is_defined(size_t node, size_t calls_done, const Path *right) const;
  // What the left side does on an edge. A value that is arbitrary there may be chosen, so that it does
  // what the right side does: it is the one that is arbitrary there in its place. Nothing if there is
  // none.
  std::optional<PathEffect> left_effect(const ProductEdge &edge) const;
  bool choose(PathEffect &left, std::vector<Arbitrary> right) const;
  std::vector<Path> right_paths(size_t node) const;
  struct EdgeEffect;
  EdgeEffect effect_of(const ProductEdge &edge) const;
  ir::Sided<PathEffect> effects_of(const ProductEdge &edge) const;
  std::optional<std::string> malformed_calls(const ProductEdge &edge) const;
  // The left side comes to the partners of the first so many right calls.
  std::vector<ir::Term> partners_are_met(const ProductEdge &edge, size_t calls) const;
  // That, and what the contracts of these pairs promise.
  std::vector<ir::Term> after_calls(const ProductEdge &edge, size_t calls) const;
  // The edges from the node whose right path begins with the path up to so many of its calls.
  std::vector<const ProductEdge *> edges_with_calls(size_t node, const Path &path, size_t calls) const;
  // What may be known after so many calls of the right path: one of these, by call coverage.
  std::vector<std::vector<ir::Term>> cases(size_t node, const Path &path, size_t calls) const;
  void cover(size_t node, Path &prefix, const std::vector<Path> &paths,
             std::vector<Condition> &out) const;
  std::string name(size_t node) const;

  const Programs &programs_;
  const Product &product_;
  ir::Terms &terms_;
  bool left_ends_; // whatever its arguments; matters only if it makes calls
};

} // namespace lockstep::pcfg
