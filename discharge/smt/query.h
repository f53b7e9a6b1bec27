// What the solver layer is asked and what it answers. A Query says `hypotheses ⇒ goal`; a solver is
// asked whether hypotheses ∧ ¬goal has a model. The Answer is closed: proved, refuted with a model
// (which exists nowhere else), or unknown with the reason.
#pragma once

#include "ir/term.h"
#include "ir/value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lockstep::smt {

struct Query {
  std::string name; // for dumps and messages; has no influence on the answer
  std::vector<ir::Term> hypotheses;
  ir::Term goal;
};

// They hold whatever the solver does: it is a process that is killed. Its time is the processor's, so that
// a busy machine turns no proof into an unknown; the wall clock ends what waits for something else.
struct Limits {
  double seconds = 10;
  uint64_t megabytes = 2'000;
  double wall_seconds = 0; // 0: as long as anybody has patience with so many seconds of work

  double wall() const { return wall_seconds > 0 ? wall_seconds : 3 * seconds; }
};

// One value for every free variable of the query. A memory is `filled`: every byte is known.
struct Model {
  struct Binding {
    ir::Term variable;
    ir::Value value;
  };
  std::vector<Binding> bindings; // in order of first occurrence

  const ir::Value *find(ir::Term variable) const; // null if the query does not mention it
};

enum class UnknownReason {
  Timeout,
  Memory,
  Incomplete,   // the solver gave up, or its model could not be used
  Crash,        // it died, or wrote what is no answer
  Unsupported,  // a construct that has no encoding, or that the solver does not know
  NoSolver,     // no program to ask
  Disagreement, // two solvers contradict each other: a bug in one of them, or in the encoding
};
std::string_view name(UnknownReason reason);

struct Proved {};
struct Refuted {
  Model model;
  // The query was abstracted (see Opaque) and the model does not evaluate to a counterexample.
  // Otherwise it does: that was checked.
  bool may_be_spurious = false;
};
struct Unknown {
  UnknownReason reason = UnknownReason::Incomplete;
  std::string detail;
};
using Answer = std::variant<Proved, Refuted, Unknown>;

inline bool is_proved(const Answer &answer) { return std::holds_alternative<Proved>(answer); }
inline bool is_refuted(const Answer &answer) { return std::holds_alternative<Refuted>(answer); }
inline bool is_unknown(const Answer &answer) { return std::holds_alternative<Unknown>(answer); }

std::string describe(const Answer &answer); // `proved`, `refuted`, `unknown (timeout): z3: …`

} // namespace lockstep::smt
