// Runs both sides on one input and compares: does Post hold, and is the frame respected? This is
// what "different" rests on; no solver has a say in it.
#pragma once

#include "ir/interpreter.h"
#include "pcfg/layout.h"
#include "pcfg/trusted/pair.h"

#include <optional>
#include <vector>

namespace lockstep::pcfg {

// A byte that was live at entry, lies outside what the side may modify, and is not what it was.
struct FrameViolation {
  ir::Side side;
  uint64_t address;
  uint8_t before;
  uint8_t after;
  bool released; // its object is gone
};

struct PairRun {
  ir::Sided<ir::RunResult> runs;
  Valuation values;                 // entry variables, and exit variables of the sides that returned
  // Conjuncts that do not hold, whatever the arbitrary bytes are; only if both returned.
  std::vector<ir::Term> post_fails;
  bool depends_on_garbage = false; // the truth of some conjunct hinges on arbitrary bytes
  std::vector<FrameViolation> frame_violations;

  bool both_returned() const;
};

// What one run tells. A failed right run differs from a left run that returned; what hinges on
// arbitrary bytes, or did not end within the limits, decides nothing.
enum class Verdict { Agree, Differ, NothingPromised, NotDecided };
Verdict verdict(const PairRun &run);

class Judge {
public:
  explicit Judge(const Pair &pair);

  // Memories with the globals of each side in place, and their addresses; start lay_out from these.
  Valuation initial_memories(uint64_t garbage_seed, ir::AddressPolicy policy = {}) const;
  // All entry variables of both sides, in the order of the functions' parameters.
  const ir::Sided<std::vector<ir::Term>> &entry_variables() const { return entry_; }

  // `input` gives every entry variable, and the addresses of globals that the relation mentions.
  PairRun run(const Valuation &input, ir::RunLimits limits = {}) const;
  ir::RunResult run_side(ir::Side side, const Valuation &input, ir::RunLimits limits,
                         const ir::Observer &observer = {}) const;
  // Judges runs that happened elsewhere, as long as they give what the interpreter would.
  PairRun compare(const Valuation &input, ir::Sided<ir::RunResult> runs) const;

  const Pair &pair() const { return pair_; }
  ir::Context &context() const { return context_; }

private:
  void check_post(PairRun &result) const;
  void check_frame(PairRun &result, ir::Side side) const;
  bool may_modify(const PairRun &result, ir::Side side, uint64_t address) const;

  Pair pair_;
  ir::Context &context_;
  ir::Sided<std::vector<ir::Term>> entry_;
  ir::Sided<std::vector<ir::Term>> exit_;
};

} // namespace lockstep::pcfg
