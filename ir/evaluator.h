// Evaluates terms on concrete values. Terms are DAGs: small ones are walked as trees, large ones
// with a memo table, so that sharing is never paid for twice.
#pragma once

#include "ir/signature.h"
#include "ir/value.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace lockstep::ir {

// Which slot of an Environment holds which variable. Made once per function or formula.
class Scope {
public:
  Scope() = default;
  explicit Scope(std::span<const Term> variables);

  size_t size() const { return size_; }
  std::optional<uint32_t> slot(Term variable) const;

private:
  uint32_t first_id_ = 0;
  uint32_t size_ = 0;
  std::vector<uint32_t> slot_plus_one_; // indexed by term id − first_id_; 0: not here
};

struct Environment {
  explicit Environment(const Scope &s) : scope(&s), values(s.size()) {}

  const Scope *scope;
  std::vector<Value> values;
  const Environment *outer = nullptr; // where to look next (addresses of globals)

  Value &operator[](Term variable);
  const Value &operator[](Term variable) const;
  const Value *find(Term variable) const; // null if no scope has it
};

struct EvaluationLimits {
  uint64_t lift_steps = 100'000; // unfoldings of lifts: a cyclic list has no finite value
  uint32_t lift_depth = 1'000;   // nesting in other than the last recursive field
};

class Evaluator {
public:
  explicit Evaluator(const Signature &signature, EvaluationLimits limits = {})
      : signature_(signature), limits_(limits) {}

  // Nothing if a lift did not end within the limits, or a range of memory is too long to look at.
  std::optional<Value> evaluate(Term term, const Environment &environment);

  // True if, since the last reset, a load or store went through an address with garbage bits.
  bool used_garbage_address() const { return garbage_address_; }
  void reset_garbage_address() { garbage_address_ = false; }

private:
  struct LiftTooDeep {};
  struct Access {
    uint64_t address;
    uint32_t bytes;
  };
  using Footprint = std::vector<Access>; // the loads that evaluating a lift makes
  using Memo = std::unordered_map<uint32_t, Value>;

  Value eval(Term term, const Environment &environment);
  Value compute(Term term, const Environment &environment);
  Bits eval_bits(Term term, const Environment &environment);
  Bits connective(Term term, const Environment &environment);
  Value if_then_else(Term term, const Environment &environment);
  Value load(Term term, const Environment &environment);
  Value store(Term term, const Environment &environment);
  Bits object_query(Term term, const Environment &environment);
  Value access(Term term, const Environment &environment);
  Value construct(Term term, const Environment &environment);
  Value lift(Term term, const Environment &environment, Footprint *footprint = nullptr);
  Bits footprint_predicate(Term term, const Environment &environment);
  Value changed_objects(Term term, const Environment &environment);
  Bits fresh(Term term, const Environment &environment);
  Bits keeps(Term term, const Environment &environment);
  Bits forall(Term term, const Environment &environment);
  uint64_t length(Term term, const Environment &environment);
  uint64_t address(Term term, const Environment &environment);
  const Memory &memory(Term term, const Environment &environment, Value &computed);
  bool worth_a_memo(Term term);
  uint32_t tree_size(Term term);
  const Scope &lift_scope(LiftId id);

  const Signature &signature_;
  EvaluationLimits limits_;
  bool garbage_address_ = false;
  uint64_t lift_steps_ = 0;
  uint32_t lift_depth_ = 0;
  Footprint *footprint_ = nullptr; // where loads are written down
  Memo *memo_ = nullptr; // of the evaluation under way, if it has one
  std::vector<uint32_t> tree_sizes_;
  std::unordered_map<uint32_t, Scope> lift_scopes_;
};

} // namespace lockstep::ir
