// From a recipe to an input (inputs.h).
#include "pcfg/inputs.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

InputMaker::InputMaker(const Judge &judge) : judge_(judge) {
  for (Term conjunct : judge.pair().relation->pre)
    add_conjunct(conjunct);
  sort_variables();
}

void InputMaker::add_conjunct(Term conjunct) {
  if (conjunct.is(Op::And)) {
    for (Term operand : conjunct.operands())
      add_conjunct(operand);
    return;
  }
  const bool relates_adts = conjunct.is(Op::Eq) && conjunct.operand(0).type().is_adt();
  if (!relates_adts || !add_shared_value(conjunct))
    pre_.push_back(conjunct);
}

// lift(a) ~ lift'(b) becomes v ~ lift(a), v ~ lift'(b). x ~ y on variables: y is always x.
bool InputMaker::add_shared_value(Term equation) {
  const Term left = equation.operand(0);
  const Term right = equation.operand(1);
  if (left.is_var() && right.is_var())
    same_adts_.push_back({left, right});
  if (left.is_var() || right.is_var())
    return false;
  ir::Terms &terms = judge_.context().terms;
  const Term value = terms.var("shared." + std::to_string(shared_.size()), left.type());
  shared_.push_back(value);
  pre_.push_back(terms.eq(value, left));
  pre_.push_back(terms.eq(value, right));
  return true;
}

// What is read through, and what the source calls a pointer.
std::set<Term> InputMaker::find_pointers() const {
  std::set<Term> result = pointers_in(judge_.context().signature, pre_);
  for (const Side side : ir::both_sides) {
    const auto &source = judge_.pair().functions[side]->source;
    size_t next = 0;
    for (Term variable : judge_.entry_variables()[side]) {
      if (!source || variable.type().is_memory() || next >= source->parameters.size())
        continue;
      const ir::SourceType &type =
          judge_.pair().modules[side]->types[source->parameters[next++].type];
      if (std::holds_alternative<ir::SourcePointer>(type.shape))
        result.insert(variable);
    }
  }
  return result;
}

void InputMaker::sort_variables() {
  const std::set<Term> pointers = find_pointers();
  adts_ = shared_;
  for (const Side side : ir::both_sides) {
    const std::vector<Term> &entry = judge_.entry_variables()[side];
    const bool memory =
        std::ranges::any_of(entry, [](Term variable) { return variable.type().is_memory(); });
    for (Term variable : entry) {
      if (memory)
        with_memory_.insert(variable);
      const bool copy = std::ranges::find(same_adts_, variable, &std::pair<Term, Term>::second) !=
                        same_adts_.end();
      if (variable.type().is_adt() && !copy)
        adts_.push_back(variable);
      else if (pointers.contains(variable))
        pointers_.push_back(variable);
      else if (variable.type().is_bitvec() || variable.type().is_bool())
        scalars_.push_back(variable);
    }
  }
}

namespace {

// Where objects lie downwards, the heap and the stack change their places too.
ir::AddressPolicy policy_for(const LayoutOptions &options) {
  ir::AddressPolicy policy;
  if (options.downwards) {
    policy.heap = 0x0200'0000;
    policy.stack = 0x0100'0000;
  }
  return policy;
}

} // namespace

std::optional<Valuation> InputMaker::lay_out_with(const Valuation &given,
                                                  const LayoutOptions &options) const {
  std::vector<Term> unknown;
  for (const Side side : ir::both_sides)
    for (Term variable : judge_.entry_variables()[side])
      if (!variable.type().is_adt())
        unknown.push_back(variable);
  return lay_out(judge_.context(), pre_, unknown, given, options).values;
}

// Where the alias is to point, by what was laid out without it.
std::optional<ir::BitVector> InputMaker::place_of(const Alias &alias, const Valuation &values) const {
  ir::BitVector place = values.at(alias.one).bits().value;
  const uint32_t width = place.width();
  if (alias.through) {
    const auto &sides = judge_.entry_variables();
    const bool left = std::ranges::find(sides.left, alias.one) != sides.left.end();
    const auto &entry = left ? sides.left : sides.right;
    const auto memory = std::ranges::find_if(entry, [](Term term) { return term.type().is_memory(); });
    if (memory == entry.end())
      return std::nullopt;
    const ir::Bits stored =
        values.at(*memory).memory().load(place.to_u64() + *alias.through, width / 8);
    // Bytes that happen to be there are no pointer: an object at that number would lie where nothing moves it.
    if (stored.has_garbage() || !values.at(*memory).memory().object_at(stored.value.to_u64()))
      return std::nullopt;
    place = stored.value;
  }
  return add(place, ir::BitVector(width, alias.distance));
}

std::optional<Input> InputMaker::make(Recipe recipe) const {
  Valuation given = judge_.initial_memories(recipe.options.garbage_seed, policy_for(recipe.options));
  given.insert(recipe.given.begin(), recipe.given.end());
  for (const auto &[original, copy] : same_adts_)
    if (const auto found = given.find(original); found != given.end())
      given.insert_or_assign(copy, ir::Value(found->second));
  auto values = lay_out_with(given, recipe.options);
  // Where the one was put without the other, both can be.
  for (const Alias &alias : recipe.aliases) {
    const auto place = values ? place_of(alias, *values) : std::nullopt;
    if (!place)
      return std::nullopt;
    given.insert_or_assign(alias.one, values->at(alias.one));
    given.insert_or_assign(alias.other, ir::Value(ir::Bits(*place)));
  }
  if (!recipe.aliases.empty())
    values = values ? lay_out_with(given, recipe.options) : std::nullopt;
  if (!values)
    return std::nullopt;
  for (Term variable : shared_)
    values->erase(variable);
  return Input{std::move(recipe), std::move(*values)};
}

} // namespace lockstep::pcfg
