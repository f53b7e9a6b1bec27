#include "pcfg/memory_facts.h"

#include "discharge/footprint.h"
#include "ir/variables.h"

#include <algorithm>
#include <array>

namespace lockstep::pcfg {

using ir::Op;
using ir::Side;
using ir::Term;

namespace {

bool contains(const std::vector<Term> &terms, Term term) {
  return std::ranges::find(terms, term) != terms.end();
}

} // namespace

MemoryFacts::MemoryFacts(const Programs &programs, const Regions &regions,
                         const ir::Sided<ir::Pc> &pcs)
    : programs_(programs), regions_(regions), pcs_(pcs), terms_(programs.context().terms) {
  for (const Side side : ir::both_sides) {
    const Program &program = programs.sides[side];
    const std::vector<Term> &live = program.live[pcs[side].value];
    find_memory(program, side, live);
    find_objects(program, side, live);
    find_pointers(side);
  }
}

void MemoryFacts::find_memory(const Program &program, Side side, const std::vector<Term> &live) {
  View &view = views_[side];
  view.changes = changes_memory(program);
  if (program.output && contains(live, program.output->memory))
    view.output = program.output;
  for (Term variable : program.entry)
    if (variable.type().is_memory() && !program.output)
      view.before = variable;
    else if (variable.type().is_bitvec())
      view.entry.push_back(variable);
  for (Term variable : live)
    if (variable.type().is_memory() && !program.output)
      view.now = variable;
    else if (variable.type().is_bitvec())
      view.live.push_back(variable);
  for (const ir::Edge &edge : program.function.edges)
    if (const auto *assign = std::get_if<ir::Assign>(&edge.step))
      for (const ir::Assignment &move : assign->moves)
        if (move.value.is(Op::Store))
          view.stores.insert(move.value.immediate(0));
  for (const ir::ByteRange &range : programs_.relation->modifies[side])
    view.modifies.insert(view.modifies.end(), {range.base, range.bytes});
}

// A size is understood here if it is still what it was at the allocation: a number, or in terms of
// variables that are live and assigned nowhere else than at entry.
void MemoryFacts::find_objects(const Program &program, Side side, const std::vector<Term> &live) {
  for (const ir::Edge &edge : program.function.edges)
    if (const auto *allocate = std::get_if<ir::Allocate>(&edge.step);
        allocate && contains(live, allocate->pointer)) {
      const std::vector<Term> inside = ir::variables_of(allocate->size);
      if (std::ranges::all_of(inside, [&](Term variable) { return contains(live, variable); }))
        objects_.push_back({side, allocate->pointer, allocate->size});
    }
}

// A second name for an object says nothing new.
void MemoryFacts::find_pointers(Side side) {
  for (const OwnObject &found : regions_.objects(side, pcs_[side])) {
    const auto is_same = [&](const OwnObject &known) {
      return known.side == side &&
             (known.pointer == found.pointer || regions_.overlap(pcs_[side], known, found) == Overlap::Surely);
    };
    if (std::ranges::none_of(objects_, is_same) && std::ranges::none_of(pointers_, is_same))
      pointers_.push_back(found);
  }
}

void MemoryFacts::about_object(const OwnObject &object, std::vector<Term> &facts) const {
  const View &view = views_[object.side];
  const auto &[side, pointer, size] = object;
  const uint32_t width = pointer.type().width();
  const Term last = terms_.add(pointer, terms_.sub(size, terms_.constant(width, 1)));
  facts.push_back(terms_.negate(terms_.eq(pointer, terms_.constant(width, 0))));
  facts.push_back(terms_.binary(Op::Ule, pointer, last));
  if (view.before)
    facts.push_back(terms_.make(Op::Fresh, std::array{view.before, pointer, size}));
  if (view.now) {
    facts.push_back(terms_.writable(view.now, pointer, size));
    facts.push_back(terms_.eq(terms_.make(Op::ObjectSize, std::array{view.now, pointer}), size));
  }
}

// Where nothing is known to the contrary, two allocations gave two objects; two pointers to objects are
// only worth a guess if they cannot be the same.
void MemoryFacts::about_pairs(std::vector<Term> &facts) const {
  const auto compare = [&](const OwnObject &a, const OwnObject &b, Overlap most) {
    if (a.side == b.side && regions_.overlap(pcs_[a.side], a, b) <= most)
      facts.push_back(discharge::disjoint(terms_, a.pointer, a.size, b.pointer, b.size));
  };
  for (const OwnObject &a : objects_)
    for (const OwnObject &b : objects_)
      if (b.pointer < a.pointer)
        compare(a, b, Overlap::Perhaps);
  for (const OwnObject &a : pointers_) {
    for (const OwnObject &b : objects_)
      compare(a, b, Overlap::Never);
    for (const OwnObject &b : pointers_)
      if (b.pointer < a.pointer)
        compare(a, b, Overlap::Never);
  }
}

std::vector<Term> MemoryFacts::about_objects() const {
  std::vector<Term> facts;
  for (const Side side : ir::both_sides) {
    const View &view = views_[side];
    if (!view.now || !view.before || !view.changes)
      continue;
    facts.push_back(terms_.keeps(view.now, view.before));
    if (!view.modifies.empty())
      facts.push_back(terms_.keeps(view.now, view.before, view.modifies));
  }
  for (const auto *group : {&objects_, &pointers_})
    for (const OwnObject &object : *group)
      about_object(object, facts);
  about_pairs(facts);
  return facts;
}

// Where arrays that the program writes may begin.
std::vector<Term> MemoryFacts::written_from(const View &view, Side side) const {
  std::vector<Term> result;
  for (size_t i = 0; i < view.modifies.size(); i += 2)
    result.push_back(view.modifies[i]);
  for (const OwnObject &object : objects_)
    if (object.side == side)
      result.push_back(object.pointer);
  return result;
}

// How many elements may have been written: a number, or in bytes from the beginning to a pointer.
std::vector<Term> MemoryFacts::lengths(const View &view, Term base) const {
  const uint32_t width = base.type().width();
  std::vector<Term> result;
  for (const auto *group : {&view.live, &view.entry})
    for (Term number : *group) {
      const uint32_t own = number.type().width();
      if (own == width && number != base)
        result.push_back(terms_.sub(number, base));
      if (own <= width && own >= 8)
        result.push_back(terms_.zero_extend(number, width));
    }
  return result;
}

// The elements are those of the list that the other side has built so far.
void MemoryFacts::about_output(const View &view, const Output &output, Term base, Term length,
                               std::vector<Term> &facts) const {
  const Term index = terms_.var("all:i", base.type());
  const uint32_t bytes = output.element_bytes;
  const Term offset = terms_.mul(terms_.constant(base.type().width(), bytes), index);
  facts.push_back(terms_.make(
      Op::Forall, std::array{index, length,
                             terms_.eq(terms_.load(view.now, terms_.add(base, offset), bytes),
                                       terms_.load(output.memory, offset, bytes))}));
}

void MemoryFacts::about_elements(const View &view, Term base, Term length, uint32_t bytes,
                                 std::vector<Term> &facts) const {
  const Term index = terms_.var("all:i", base.type());
  const Term offset = terms_.mul(terms_.constant(base.type().width(), bytes), index);
  const Term element = terms_.load(view.now, terms_.add(base, offset), bytes);
  const auto all = [&](Term holds) {
    facts.push_back(terms_.make(Op::Forall, std::array{index, length, holds}));
  };
  std::vector<Term> values{terms_.constant(8 * bytes, 0)};
  for (Term number : view.entry)
    if (number.type().width() >= 8 * bytes)
      values.push_back(number.type().width() == 8 * bytes ? number
                                                          : terms_.extract(number, 8 * bytes - 1, 0));
  for (Term value : values)
    all(terms_.eq(element, value));
  all(terms_.negate(terms_.eq(element, values.front())));
  for (Term source : view.entry)
    if (source.type() == base.type() && source != base)
      all(terms_.eq(element, terms_.load(view.before, terms_.add(source, offset), bytes)));
}

std::vector<Term> MemoryFacts::about_contents() const {
  std::vector<Term> facts;
  for (const Side side : ir::both_sides) {
    const View &view = views_[side];
    if (!view.now || !view.before || !view.changes)
      continue;
    for (Term base : written_from(view, side))
      for (Term length : lengths(view, base)) {
        if (const auto &output = views_[ir::other(side)].output)
          about_output(view, *output, base, length, facts);
        for (const uint32_t bytes : view.stores)
          about_elements(view, base, length, bytes, facts);
      }
  }
  return facts;
}

std::vector<Term> MemoryFacts::about_lift(Side side, Term lift) const {
  const View &view = views_[side];
  std::vector<Term> facts{terms_.unary(Op::Valid, lift)};
  if (!view.changes)
    return facts;
  for (size_t i = 0; i < view.modifies.size(); i += 2)
    facts.push_back(terms_.make(Op::Apart, std::array{lift, view.modifies[i], view.modifies[i + 1]}));
  const auto apart = [&](const OwnObject &object, Overlap most) {
    if (object.side == side && regions_.overlap(pcs_[side], lift, object) <= most)
      facts.push_back(terms_.make(Op::Apart, std::array{lift, object.pointer, object.size}));
  };
  for (const OwnObject &object : objects_)
    apart(object, Overlap::Perhaps);
  for (const OwnObject &object : pointers_)
    apart(object, Overlap::Never);
  return facts;
}

} // namespace lockstep::pcfg
