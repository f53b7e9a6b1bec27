#include "pcfg/judge.h"

#include "ir/contract.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;
using ir::Value;

bool PairRun::both_returned() const {
  return runs.left.outcome == ir::Outcome::Returned && runs.right.outcome == ir::Outcome::Returned;
}

Judge::Judge(const Pair &pair) : pair_(pair), context_(pair.modules.left->context) {
  for (const Side side : ir::both_sides) {
    const ir::Function &function = *pair.functions[side];
    entry_[side] = ir::entry_variables(context_.terms, *pair.relation, side, function);
    exit_[side] = ir::exit_variables(context_.terms, *pair.relation, side, function);
  }
}

namespace {

void add_addresses(const ir::Module &module, const ir::Memory &memory, Valuation &values) {
  for (const auto &[base, object] : memory.objects())
    if (const ir::Global *global = module.find_global(object.label))
      values.emplace(global->address,
                     Value(ir::Bits(ir::BitVector(memory.address_width(), base))));
}

} // namespace

Valuation Judge::initial_memories(uint64_t garbage_seed, ir::AddressPolicy policy) const {
  Valuation result;
  for (const Side side : ir::both_sides)
    for (Term variable : entry_[side])
      if (variable.type().is_memory()) {
        ir::Memory memory(variable.type().width(), garbage_seed, policy);
        ir::Interpreter interpreter(*pair_.modules[side]);
        ir::place_globals(*pair_.modules[side], interpreter, memory, false);
        add_addresses(*pair_.modules[side], memory, result);
        result.emplace(variable, Value(std::move(memory)));
      }
  return result;
}

ir::RunResult Judge::run_side(Side side, const Valuation &input, ir::RunLimits limits,
                              const ir::Observer &observer) const {
  const ir::Module &module = *pair_.modules[side];
  ir::Interpreter interpreter(module);
  ir::Memory scratch(ir::address_width(module.target));
  ir::place_globals(module, interpreter, scratch, false); // the addresses are always the same
  std::vector<Value> arguments;
  for (Term variable : entry_[side])
    arguments.push_back(input.at(variable));
  return interpreter.run(*pair_.functions[side], std::move(arguments), limits, observer);
}

namespace {

// An environment over a valuation; the valuation must outlive it.
struct Bound {
  explicit Bound(const Valuation &values) : scope(variables(values)), environment(scope) {
    for (const auto &[variable, value] : values)
      environment[variable] = value;
  }
  static std::vector<Term> variables(const Valuation &values) {
    std::vector<Term> result;
    for (const auto &[variable, value] : values)
      result.push_back(variable);
    return result;
  }

  ir::Scope scope;
  ir::Environment environment;
};

} // namespace

// A conjunct whose lift does not end (a cyclic list as result) does not hold: Spec values are
// finite.
void Judge::check_post(PairRun &result) const {
  const Bound bound(result.values);
  ir::Evaluator evaluator(context_.signature);
  for (Term conjunct : pair_.relation->post) {
    const auto value = evaluator.evaluate(conjunct, bound.environment);
    if (value && value->bits().has_garbage())
      result.depends_on_garbage = true;
    else if (!value || !value->bits().truth())
      result.post_fails.push_back(conjunct);
  }
}

bool Judge::may_modify(const PairRun &result, Side side, uint64_t address) const {
  const Bound bound(result.values);
  ir::Evaluator evaluator(context_.signature);
  return std::ranges::any_of(
      pair_.relation->modifies[side], [&](const ir::ByteRange &range) {
        const auto base = evaluator.evaluate(range.base, bound.environment);
        const auto bytes = evaluator.evaluate(range.bytes, bound.environment);
        return base && bytes &&
               address - base->bits().value.to_u64() < bytes->bits().value.to_u64();
      });
}

namespace {

enum class ByteChange { None, Perhaps, Certain };

// A known byte that garbage was written to may still be what it was.
ByteChange change_of(const ir::Memory &before, const ir::Memory &after, uint64_t at) {
  const uint8_t arbitrary = after.garbage_mask(at);
  const bool same_where_known = ((before.byte(at) ^ after.byte(at)) & ~arbitrary) == 0;
  if (before.garbage_mask(at) == arbitrary && before.byte(at) == after.byte(at))
    return ByteChange::None;
  const bool was_known = before.garbage_mask(at) == 0;
  return was_known && arbitrary != 0 && same_where_known ? ByteChange::Perhaps
                                                         : ByteChange::Certain;
}

} // namespace

void Judge::check_frame(PairRun &result, Side side) const {
  const auto memory_of = [&](const std::vector<Term> &variables) -> const ir::Memory * {
    for (Term variable : variables)
      if (variable.type().is_memory())
        return &result.values.at(variable).memory();
    return nullptr;
  };
  const ir::Memory *before = memory_of(entry_[side]);
  const ir::Memory *after = memory_of(exit_[side]);
  if (!before || !after)
    return;
  for (const auto &[base, object] : before->objects()) {
    if (!object.live)
      continue;
    const bool released = after->object_starting_at(base) == nullptr;
    for (uint64_t at = base; at < base + object.size; ++at) {
      const ByteChange change = released ? ByteChange::Certain : change_of(*before, *after, at);
      if (change == ByteChange::None || may_modify(result, side, at))
        continue;
      if (change == ByteChange::Perhaps)
        result.depends_on_garbage = true;
      else
        result.frame_violations.push_back(
            {side, at, before->byte(at), after->byte(at), released});
    }
  }
}

PairRun Judge::compare(const Valuation &input, ir::Sided<ir::RunResult> runs) const {
  PairRun result;
  result.values = input;
  result.runs = std::move(runs);
  for (const Side side : ir::both_sides) {
    if (result.runs[side].outcome != ir::Outcome::Returned)
      continue;
    for (size_t i = 0; i < exit_[side].size(); ++i)
      result.values.insert_or_assign(exit_[side][i], result.runs[side].results[i]);
    check_frame(result, side);
  }
  if (result.both_returned())
    check_post(result);
  return result;
}

PairRun Judge::run(const Valuation &input, ir::RunLimits limits) const {
  return compare(input, {run_side(Side::Left, input, limits), run_side(Side::Right, input, limits)});
}

Verdict verdict(const PairRun &run) {
  const ir::Sided<ir::Outcome> ends{run.runs.left.outcome, run.runs.right.outcome};
  if (ends.left == ir::Outcome::Undefined)
    return Verdict::NothingPromised;
  if (ends.left == ir::Outcome::Returned && ends.right == ir::Outcome::Failed)
    return Verdict::Differ;
  if (!run.both_returned())
    return Verdict::NotDecided;
  if (!run.frame_violations.empty() || !run.post_fails.empty())
    return Verdict::Differ;
  return run.depends_on_garbage ? Verdict::NotDecided : Verdict::Agree;
}

} // namespace lockstep::pcfg
