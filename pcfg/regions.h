// What points-to says of the pointers of both programs: which facts about separation are worth a
// guess, and which are hopeless. Nobody has to believe it; accesses are taken to stay inside the
// objects that their addresses are made from (pointsto::Bounds::Assumed), and what is guessed is
// proved like anything else.
#pragma once

#include "pcfg/trusted/program.h"
#include "pointsto/analysis.h"

#include <optional>
#include <vector>

namespace lockstep::pcfg {

// Whether the program stores, allocates or releases memory.
bool changes_memory(const Program &program);

// An object that the program made and has a live pointer to.
struct OwnObject {
  ir::Side side;
  ir::Term pointer;
  ir::Term size;
};

enum class Overlap : uint8_t { Never, Perhaps, Surely };

class Regions {
public:
  explicit Regions(const Programs &programs);

  // Those that live variables are known to point to the beginning of.
  std::vector<OwnObject> objects(ir::Side side, ir::Pc pc) const;
  // Whether the variable may point to an object that the program made.
  bool points_to_own(ir::Side side, ir::Pc pc, ir::Term variable) const;
  // Both of the same side.
  Overlap overlap(ir::Pc pc, const OwnObject &a, const OwnObject &b) const;
  // Of the bytes that evaluating the lift reads.
  Overlap overlap(ir::Pc pc, ir::Term lift, const OwnObject &object) const;

private:
  // The program has been looked at, and the term is about no other variables than its own.
  bool is_own(ir::Side side, ir::Pc pc, ir::Term term) const;
  // Nothing of a term that is not its own.
  std::optional<pointsto::Value> value(ir::Side side, ir::Pc pc, ir::Term term) const;
  bool may_read(ir::Pc pc, ir::Term lift, const OwnObject &object,
                const pointsto::Place &place) const;

  const Programs &programs_;
  ir::Sided<std::optional<pointsto::PointsTo>> facts_;
};

} // namespace lockstep::pcfg
