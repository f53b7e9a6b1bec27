// The verification conditions of a product (docs/soundness.md has the argument). They are built here
// for the search and for the trusted checker alike; only the checker's word counts.
//
// `Pre` speaks of entry values, which never change, so it is a hypothesis everywhere. So is that the
// left run, the reference, is defined: nothing is claimed of inputs on which it is not.
#pragma once

#include "discharge/discharger.h"
#include "pcfg/product.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::pcfg {

struct Condition {
  discharge::Obligation obligation;
  std::string about; // for people: what would be wrong
};

class Conditions {
public:
  Conditions(const Programs &programs, const Product &product)
      : programs_(programs), product_(product), terms_(programs.context().terms) {}

  // Why a product is malformed or beyond what can be checked; nothing if it is neither.
  std::optional<std::string> malformed() const;

  std::vector<Condition> entry() const;
  std::vector<Condition> exit(size_t node) const;
  // No failing undefined behaviour on the right paths that leave the node.
  std::vector<Condition> safety(size_t node) const;
  // Whatever the right side does next, some edge goes along with it.
  std::vector<Condition> coverage(size_t node) const;
  // One condition for each conjunct of the target's invariant, in its order.
  std::vector<Condition> preservation(const ProductEdge &edge) const;

  // Where the side waits in a cycle, a measure gets smaller. Its nodes have one.
  std::vector<Condition> progress(ir::Side side) const;

  bool is_exit(size_t node) const;

private:
  std::vector<ir::Term> at_node(size_t node) const; // Pre, the invariant, the left side is defined
  std::vector<ir::Term> left_is_defined(size_t node) const;
  std::vector<Path> right_paths(size_t node) const;
  struct EdgeEffect;
  EdgeEffect effect_of(const ProductEdge &edge) const;
  void cover(size_t node, Path &prefix, const std::vector<Path> &paths,
             std::vector<Condition> &out) const;
  std::string name(size_t node) const;

  const Programs &programs_;
  const Product &product_;
  ir::Terms &terms_;
};

} // namespace lockstep::pcfg
