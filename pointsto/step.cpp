#include "pointsto/step.h"

#include "ir/contract.h"
#include "ir/variables.h"
#include "pointsto/evaluate.h"

#include <algorithm>
#include <variant>
#include <vector>

namespace lockstep::pointsto {

using ir::Op;
using ir::Term;

namespace {

uint32_t slot_of(const Setting &setting, Term variable) {
  const auto slot = setting.scope.slot(variable);
  ir::require(slot.has_value(), "a step changes a variable of its function");
  return *slot;
}

bool mentions(Term term, Term variable) {
  if (term == variable)
    return true;
  return std::ranges::any_of(term.operands(), [&](Term part) { return mentions(part, variable); });
}

bool reads_memory(Term term) {
  if (term.type().is_memory())
    return true;
  return std::ranges::any_of(term.operands(), reads_memory);
}

constexpr size_t largest_definition = 16;

size_t size_of(Term term) {
  size_t size = 1;
  for (Term part : term.operands())
    size += size > largest_definition ? 0 : size_of(part);
  return size;
}

// Kept while none of its variables changes. Memory always changes.
bool is_definition(Term term, const ir::Assign &step) {
  if (size_of(term) > largest_definition || reads_memory(term))
    return false;
  return std::ranges::none_of(
      step.moves, [&](const ir::Assignment &move) { return mentions(term, move.variable); });
}

void forget_definitions_by(const Setting &setting, State &state, Term variable) {
  state.definitions[slot_of(setting, variable)] = Term();
  for (Term &definition : state.definitions)
    if (definition && mentions(definition, variable))
      definition = Term();
}

// All are computed in the old state.
std::vector<std::variant<Value, Contents>> computed(const Evaluation &evaluation,
                                                    const ir::Assign &step) {
  std::vector<std::variant<Value, Contents>> result;
  for (const ir::Assignment &move : step.moves)
    if (move.variable.type().is_memory())
      result.emplace_back(evaluation.memory(move.value));
    else
      result.emplace_back(move.variable.type().is_adt() ? Value::unknown()
                                                        : evaluation.value(move.value));
  return result;
}

} // namespace

void set(const Setting &setting, State &state, Term variable, Value value) {
  forget_definitions_by(setting, state, variable);
  state.variables[slot_of(setting, variable)] = std::move(value);
}

void set(const Setting &setting, State &state, Term variable, Contents contents) {
  state.memories[slot_of(setting, variable)] = std::move(contents);
}

void take(const Setting &setting, State &state, const ir::Assign &step) {
  auto values = computed(Evaluation(setting, state), step);
  for (size_t i = 0; i < values.size(); ++i)
    std::visit([&](auto &value) { set(setting, state, step.moves[i].variable, std::move(value)); },
               values[i]);
  for (const ir::Assignment &move : step.moves)
    if ((move.variable.type().is_bitvec() || move.variable.type().is_bool()) &&
        is_definition(move.value, step))
      state.definitions[slot_of(setting, move.variable)] = move.value;
}

void take(const Setting &setting, State &state, const ir::Havoc &step) {
  for (Term variable : step.variables)
    if (variable.type().is_memory())
      set(setting, state, variable, anything(state));
    else
      set(setting, state, variable, Value::unknown());
}

void take(const Setting &setting, State &state, const ir::Allocate &step) {
  const Interval size =
      as_unsigned(Evaluation(setting, state).value(step.size).number, step.size.type().width());
  const Region newest = Region::newest(step.site);
  age(state, step.site, false);
  Contents contents = Evaluation(setting, state).memory(step.memory);
  contents[newest] = Cells::holding(Value::unknown());
  state.objects[newest] = {size.is_all() ? 0 : size.low, false, step.kind};
  set(setting, state, step.memory, std::move(contents));
  set(setting, state, step.pointer, Value::address(newest, Interval::exactly(0)));
}

namespace {

void end(Objects &objects, Contents &contents, Region region) {
  objects.may_be_dead = true;
  if (const auto found = contents.find(region); found != contents.end())
    found->second = join(found->second, Cells::holding(Value::unknown()));
}

} // namespace

// The bytes of a dead object are arbitrary, and other objects may take its place.
void take(const Setting &setting, State &state, const ir::Release &step) {
  const Evaluation evaluation(setting, state);
  const Value pointer = evaluation.value(step.pointer);
  Contents contents = evaluation.memory(step.memory);
  const bool null = pointer.plain == Interval::exactly(0) && step.kind == ir::ObjectKind::Heap;
  const bool known =
      (!pointer.plain || null) && std::ranges::none_of(pointer.places, [&](const Place &place) {
        const auto objects = state.objects.find(place.region);
        return !place.offset.is_exact() || objects == state.objects.end() ||
               objects->second.may_be_dead;
      });
  const bool believed = setting.bounds == Bounds::Assumed && !pointer.places.empty();
  if (known || believed)
    for (const Place &place : pointer.places)
      end(state.objects[place.region], contents, place.region);
  else
    for (auto &[region, objects] : state.objects)
      if (!objects.kind || *objects.kind == step.kind)
        end(objects, contents, region);
  set(setting, state, step.memory, std::move(contents));
}

} // namespace lockstep::pointsto
