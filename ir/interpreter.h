// Runs IR functions on concrete inputs. It is the judge for "different", the source of data for
// inference, and is itself tested against native execution.
#pragma once

#include "ir/evaluator.h"
#include "ir/program.h"
#include "ir/value.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lockstep::ir {

enum class Outcome : uint8_t {
  Returned,
  Undefined,   // the source says nothing about this input (Spec's assume)
  Failed,      // failing undefined behaviour
  StepLimit,   // not divergence: nobody knows
  DepthLimit,  // too many nested calls
  OutOfMemory, // an allocation that cannot succeed: no verdict speaks of such runs
};
std::string_view name(Outcome outcome);

struct Finding {
  CheckKind kind;
  Location where;

  auto operator<=>(const Finding &) const = default;
};

struct RunLimits {
  uint64_t steps = 10'000'000;
  uint32_t call_depth = 100'000;
  uint64_t garbage_seed = 0; // what uninitialised variables happen to hold
};

struct RunResult {
  Outcome outcome = Outcome::Returned;
  std::vector<Value> results;     // of the function, if it returned
  std::optional<Finding> failure; // what made it Undefined or Failed
  // Tolerated undefined behaviour, each place once. UninitialisedRead at the place of the failure:
  // it may happen or not, depending on garbage.
  std::vector<Finding> findings;
  std::optional<Value> memory_at_stop; // the memory, if the function has one and did not return
  uint64_t steps = 0;
};

// Called at every PC of every frame, before an edge is taken.
using Observer = std::function<void(const Function &, Pc, const Environment &)>;

class Interpreter {
public:
  explicit Interpreter(const Module &module);
  ~Interpreter();
  Interpreter(const Interpreter &) = delete;
  Interpreter &operator=(const Interpreter &) = delete;

  // Addresses of globals are the same for all runs.
  void set_global_address(const Global &global, uint64_t address);

  RunResult run(const Function &function, std::vector<Value> arguments, RunLimits limits = {},
                const Observer &observer = {});

private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// Places the module's globals in a memory and tells the interpreter where they are.
// `initialise`: variables get their initial contents too, as at program start; otherwise only
// constants do, and variables hold garbage, since a function may be called at any time.
void place_globals(const Module &module, Interpreter &interpreter, Memory &memory, bool initialise,
                   uint64_t first_address = 0x2000'0000);

} // namespace lockstep::ir
