#include "pcfg/regions.h"

#include "ir/variables.h"
#include "pointsto/lift_reads.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;
using pointsto::Place;
using pointsto::Value;

namespace {

// The one address that it is sure to be.
const Place *only_place(const Value &value) {
  const bool one = !value.plain && value.places.size() == 1 &&
                   value.places.front().offset.is_exact() &&
                   value.places.front().region.is_one_object();
  return one ? &value.places.front() : nullptr;
}

bool share(const Value &a, const Value &b) {
  return std::ranges::any_of(a.places, [&](const Place &x) {
    return std::ranges::any_of(b.places,
                               [&](const Place &y) { return share_memory(x.region, y.region); });
  });
}

bool is_made_here(pointsto::Region region) {
  return region.kind == pointsto::RegionKind::Newest || region.kind == pointsto::RegionKind::Older;
}

// The size of every object that the pointer may be the beginning of; 0 if it is not known to be
// that.
int64_t size_behind(const pointsto::State &state, const Value &value) {
  if (value.plain || value.places.empty())
    return 0;
  int64_t size = INT64_MAX;
  for (const Place &place : value.places) {
    if (!is_made_here(place.region) || place.offset != pointsto::Interval::exactly(0))
      return 0;
    size = std::min(size, state.objects.at(place.region).size);
  }
  return size;
}

} // namespace

bool changes_memory(const Program &program) {
  const auto stores = [](const ir::Assignment &move) {
    return move.variable.type().is_memory() && !move.value.is_var();
  };
  return std::ranges::any_of(program.function.edges, [&](const ir::Edge &edge) {
    const auto *assign = std::get_if<ir::Assign>(&edge.step);
    return assign ? std::ranges::any_of(assign->moves, stores)
                  : std::holds_alternative<ir::Allocate>(edge.step) ||
                        std::holds_alternative<ir::Release>(edge.step);
  });
}

Regions::Regions(const Programs &programs) : programs_(programs) {
  for (const Side side : ir::both_sides) {
    const Program &program = programs.sides[side];
    if (changes_memory(program) && !program.output)
      facts_[side] =
          pointsto::analyse(*program.module, program.function, {pointsto::Bounds::Assumed, {}});
  }
}

bool Regions::is_own(Side side, ir::Pc pc, Term term) const {
  if (!facts_[side] || !facts_[side]->root().at[pc.value].reached)
    return false;
  const pointsto::Setting &setting = facts_[side]->root().setting;
  return std::ranges::all_of(ir::variables_of(term), [&](Term variable) {
    return setting.scope.slot(variable) || setting.globals.contains(variable);
  });
}

std::optional<Value> Regions::value(Side side, ir::Pc pc, Term term) const {
  if (!is_own(side, pc, term))
    return std::nullopt;
  return pointsto::value_at(facts_[side]->root(), pc, term);
}

std::vector<OwnObject> Regions::objects(Side side, ir::Pc pc) const {
  std::vector<OwnObject> result;
  ir::Terms &terms = programs_.context().terms;
  for (Term variable : programs_.sides[side].live[pc.value]) {
    if (!variable.type().is_bitvec() || !facts_[side] ||
        variable.type().width() != facts_[side]->root().setting.address_width)
      continue;
    const auto held = value(side, pc, variable);
    const int64_t size = held ? size_behind(facts_[side]->root().at[pc.value], *held) : 0;
    if (size > 0)
      result.push_back(
          {side, variable, terms.constant(variable.type().width(), static_cast<uint64_t>(size))});
  }
  return result;
}

bool Regions::points_to_own(Side side, ir::Pc pc, Term variable) const {
  const auto held = value(side, pc, variable);
  return held && variable.type().width() == facts_[side]->root().setting.address_width &&
         std::ranges::any_of(held->places,
                             [](const Place &place) { return is_made_here(place.region); });
}

Overlap Regions::overlap(ir::Pc pc, const OwnObject &a, const OwnObject &b) const {
  const auto x = value(a.side, pc, a.pointer);
  const auto y = value(b.side, pc, b.pointer);
  if (!x || !y || (x->plain && x->places.empty()) || (y->plain && y->places.empty()))
    return Overlap::Perhaps;
  if (!share(*x, *y))
    return Overlap::Never;
  const Place *one = only_place(*x);
  return one && only_place(*y) && *one == *only_place(*y) ? Overlap::Surely : Overlap::Perhaps;
}

bool Regions::may_read(ir::Pc pc, Term lift, const OwnObject &object, const Place &place) const {
  const pointsto::FunctionFacts &facts = facts_[object.side]->root();
  const pointsto::Reads reads = lift_reads(facts, assuming(facts, pc, object.pointer, place), lift);
  return reads.anywhere || std::ranges::any_of(reads.regions, [&](pointsto::Region region) {
           return share_memory(region, place.region);
         });
}

// A lift that is given the object's own address reads it.
Overlap Regions::overlap(ir::Pc pc, Term lift, const OwnObject &object) const {
  const auto at = value(object.side, pc, object.pointer);
  if (!at || at->places.empty() || !is_own(object.side, pc, lift))
    return Overlap::Perhaps;
  // One place after the other: what the lift starts from may depend on where the object is.
  if (std::ranges::none_of(at->places,
                           [&](const Place &place) { return may_read(pc, lift, object, place); }))
    return Overlap::Never;
  const Place *one = only_place(*at);
  const bool given = one && std::ranges::any_of(lift.operands().subspan(1), [&](Term argument) {
                       const auto start = argument.type().is_bitvec()
                                              ? value(object.side, pc, argument)
                                              : std::nullopt;
                       return start && only_place(*start) && *only_place(*start) == *one;
                     });
  return given ? Overlap::Surely : Overlap::Perhaps;
}

} // namespace lockstep::pcfg
