// Searches for a correlation: for every right path between cut points, how far the left side goes
// meanwhile. A correlation is a set of rules; all traces are run through it, and a rule that some
// trace contradicts is never tried further. Rules are tried best first: those whose target has the
// fewest variables that nothing ties to the other side (candidates.h).
#pragma once

#include "pcfg/candidates.h"
#include "pcfg/trusted/product.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace lockstep::pcfg {

// While the right side takes one path, the left side passes `least` to `most` cut points and is
// then at `target`. More than one number only where both sides end, or where the left side goes on
// until it has come by another place: out of an inner loop, after however many rounds, and round
// the outer one.
struct LeftMove {
  ir::Pc target;
  size_t least = 0;
  size_t most = 0;
  std::optional<ir::Pc> by{};

  auto operator<=>(const LeftMove &) const = default;
};

struct CorrelatorLimits {
  size_t most_left_segments = 17; // cut points that one left move passes
  size_t most_attempts = 12;      // complete correlations that are offered
  bool perfect = false;           // only moves to nodes where every variable is explained
  std::function<bool()> stop = [] { return false; };
  std::function<void(const std::string &)> trace; // every move that is looked at
};

// A complete correlation, with the data at each node.
struct Correlation {
  Product product;                             // without invariants
  std::vector<std::vector<JointState>> states; // by node
};

// Offers complete correlations, best first, until `accept` says true. False if none was accepted.
class Correlator {
public:
  using Accept = std::function<bool(const Correlation &)>;

  Correlator(const Evidence &evidence, CorrelatorLimits limits = {});
  bool search(const Accept &accept);
  size_t attempts() const { return attempts_; }

private:
  using Pcs = std::pair<ir::Pc, ir::Pc>;
  using Key = std::tuple<ir::Pc, ir::Pc, Path>; // a node and a right path
  using Rules = std::map<Key, LeftMove>;
  // How far each trace gets with the rules, and where it came by.
  struct Progress {
    std::vector<JointState> at; // by trace
    std::map<Pcs, std::vector<JointState>> nodes;
  };
  using Open = std::map<Key, std::vector<JointState>>; // where no rule says how to go on

  bool descend(Rules &rules, Progress progress, const Accept &accept);
  bool advance(const Rules &rules, Progress &progress) const;
  Open open(const Progress &progress) const;
  // How badly a move's target fits.
  struct Misfit {
    bool contradicted = false;           // by a trace
    std::vector<ir::Term> unexplained{}; // variables there
    size_t idle = 0;                     // 1 where the left side only waits

    size_t badness() const;
  };

  Misfit misfit(Rules &rules, Progress progress, const Key &key, const LeftMove &move) const;
  std::vector<LeftMove> options(const Rules &rules, const Key &key,
                                const std::vector<JointState> &states) const;
  std::optional<size_t> moved(const JointState &state, const LeftMove &move) const;
  bool comes_by(const Visit &visit, ir::Pc place) const;
  std::optional<LeftMove> move_by(ir::Pc place, const std::vector<JointState> &states) const;
  void show(const Key &key, const LeftMove &move, const Misfit &misfit) const;
  bool is_idle(const Key &key, const LeftMove &move) const;
  bool ends_both(const Key &key, const LeftMove &move) const;
  Correlation build(const Rules &rules, const Progress &progress) const;
  Pcs pcs_of(const JointState &state) const;
  bool ended(const JointState &state, ir::Side side) const;
  Key key_of(const JointState &state) const;
  std::optional<std::vector<size_t>> partners_of(const Key &key, const Path &left_path,
                                                 const std::vector<JointState> &states) const;

  const Evidence &evidence_;
  const Programs &programs_;
  const JointStates &data_;
  CorrelatorLimits limits_;
  std::vector<ir::Pc> left_heads_; // of loops, that are no cut points
  size_t attempts_ = 0;
};

} // namespace lockstep::pcfg
