// Searches for a correlation: for every right path between cut points, how far the left side goes
// meanwhile. A correlation is a set of rules; all traces are run through it, and a rule that some
// trace contradicts is never tried further. Rules are tried best first: those whose target has the
// fewest variables that nothing ties to the other side (candidates.h).
#pragma once

#include "pcfg/candidates.h"
#include "pcfg/product.h"

#include <functional>
#include <map>
#include <optional>

namespace lockstep::pcfg {

// While the right side takes one path, the left side passes `least` to `most` cut points and is then
// at `target`. More than one number only where both sides end.
struct LeftMove {
  ir::Pc target;
  size_t least = 0;
  size_t most = 0;

  auto operator<=>(const LeftMove &) const = default;
};

struct CorrelatorLimits {
  size_t most_left_segments = 17; // cut points that one left move passes
  size_t most_attempts = 24;      // complete correlations that are offered
  std::function<bool()> stop = [] { return false; };
};

// A complete correlation, with the data at each node.
struct Correlation {
  Product product; // without invariants
  std::vector<std::vector<JointState>> states; // by node
};

// Offers complete correlations, best first, until `accept` says true. False if none was accepted.
class Correlator {
public:
  using Accept = std::function<bool(const Correlation &)>;

  Correlator(const Programs &programs, const JointStates &data, CorrelatorLimits limits = {});
  bool search(const Accept &accept);
  size_t attempts() const { return attempts_; }

private:
  using Key = std::pair<ir::Sided<ir::Pc>, Path>; // a node and a right path
  struct Less {
    bool operator()(const Key &a, const Key &b) const;
  };
  using Rules = std::map<Key, LeftMove, Less>;
  struct Simulation;

  bool descend(Rules &rules, const Accept &accept);
  std::vector<LeftMove> options(const Key &key, const std::vector<JointState> &states) const;
  size_t badness(const Rules &rules, const Key &key, const LeftMove &move) const;
  Correlation build(const Rules &rules, const Simulation &simulation) const;
  std::vector<Path> left_paths(ir::Pc from, const LeftMove &move,
                               const std::vector<JointState> &states) const;
  std::optional<std::vector<size_t>> partners_of(const Key &key, const Path &left_path,
                                                 const std::vector<JointState> &states) const;
  const std::vector<Path> &right_paths(ir::Pc from) const;
  Path path_taken(const JointState &state) const;

  const Programs &programs_;
  const JointStates &data_;
  CorrelatorLimits limits_;
  size_t attempts_ = 0;
  mutable std::map<ir::Pc, std::vector<Path>> right_paths_;
  mutable std::map<std::pair<size_t, size_t>, Path> taken_; // (trace, right visit)
};

} // namespace lockstep::pcfg
