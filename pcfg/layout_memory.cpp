#include "pcfg/layout_search.h"

#include <algorithm>
#include <array>

namespace lockstep::pcfg {

// In a lift's body its memory parameter stands for the application's argument.
Term Search::memory_of(Term memory, const Bindings *bindings) {
  return bindings && memory == bindings->lift->memory ? bindings->memory : memory;
}

void Search::mark_live(State &state, Term memory, Range range) {
  state.touched.push_back({memory, range});
  state.used_regions.insert(region_of(range.begin));
}

// Nothing lies there yet: neither what this search has laid out nor what was there before it.
bool Search::region_is_free(const State &state, uint64_t region) const {
  if (state.used_regions.contains(region))
    return false;
  const uint64_t begin = first_region + region * region_size;
  for (const auto &[variable, value] : given_) {
    if (!value.is_memory())
      continue;
    for (const auto &[base, object] : value.memory().objects())
      if (base < begin + region_size && begin < base + object.size)
        return false;
  }
  return true;
}

// Gives a pointer a region of its own. False if it cannot point there.
bool Search::place(State &state, uint32_t hole) {
  while (state.regions < max_regions &&
         !region_is_free(state, nth_region(state.regions, options_.downwards)))
    ++state.regions;
  if (state.regions >= max_regions)
    return false;
  uint64_t base = first_region +
                  nth_region(state.regions, options_.downwards) * region_size +
                  (options_.downwards ? other_slack : slack);
  if (options_.alignment_seed != 0)
    base += (options_.alignment_seed * 7 + state.regions * 5) % 16;
  ++state.regions;
  return bind(state, hole, BitVector(state.holes[hole].width, base));
}

// The one unknown that an address is a known distance from.
std::optional<uint32_t> Search::pointer_hole(State &state, Term term, const Bindings *bindings) {
  const Scalar now = scalar(state, term, bindings);
  if (now.known || now.is_hole)
    return now.is_hole ? now.hole : std::nullopt;
  const bool is_offset = (term.is(Op::Add) || term.is(Op::Sub)) &&
                         scalar(state, term.operand(1), bindings).known;
  return is_offset ? pointer_hole(state, term.operand(0), bindings) : std::nullopt;
}

// The address as a number. A hole that it is an offset from gets a place of its own first.
std::optional<uint64_t> Search::address(State &state, Term term, const Bindings *bindings) {
  if (const Scalar now = scalar(state, term, bindings); now.known)
    return now.known->to_u64();
  const auto pointer = pointer_hole(state, term, bindings);
  if (!pointer || !place(state, *pointer))
    return std::nullopt;
  const Scalar placed = scalar(state, term, bindings);
  return placed.known ? std::optional(placed.known->to_u64()) : std::nullopt;
}

// Where a lift reads through its parameter p, all of *p (of p[i]) is live, not just the field.
void Search::touch(State &state, Term memory, Term address, uint64_t at, uint32_t bytes,
                   const Bindings *bindings) {
  mark_live(state, memory, {at, at + bytes});
  Term root = address;
  while (root.is(Op::Add) || root.is(Op::Sub))
    root = root.operand(0);
  if (!bindings || !root.is_var())
    return;
  const auto parameter = std::ranges::find(bindings->lift->parameters, root);
  if (parameter == bindings->lift->parameters.end())
    return;
  const auto index = static_cast<size_t>(parameter - bindings->lift->parameters.begin());
  const uint64_t size = bindings->lift->pointee_bytes[index];
  const Scalar base = variable(state, root, bindings);
  if (size <= bytes || !base.known || at < base.known->to_u64())
    return;
  const uint64_t start = at - (at - base.known->to_u64()) % size;
  mark_live(state, memory, {start, start + size});
}

// What a memory that was given holds there, if that is known: constant tables.
std::optional<BitVector> Search::given_bytes(Term memory, uint64_t at, uint32_t bytes) const {
  const auto found = given_.find(memory);
  if (found == given_.end() || !found->second.memory().covers(at, bytes, false))
    return std::nullopt;
  const Bits held = found->second.memory().load(at, bytes);
  return held.has_garbage() ? std::nullopt : std::optional(held.value);
}

// A read that shares bytes with reads of other places or widths. Known once these are.
Scalar Search::overlapped(const State &state, Term memory, uint64_t at, uint32_t bytes) const {
  BitVector value(bytes * 8, 0);
  for (uint32_t i = 0; i < bytes; ++i) {
    auto cell = state.cells.upper_bound({memory, at + i});
    if (cell == state.cells.begin())
      return {};
    --cell;
    const uint64_t offset = at + i - cell->first.second;
    if (cell->first.first != memory || offset >= cell->second.bytes)
      return {};
    const Scalar content = value_of(state, cell->second.hole);
    if (!content.known)
      return {std::nullopt, content.hole, false};
    const auto low = static_cast<uint32_t>(offset * 8);
    const BitVector byte = zero_extend(extract(*content.known, low + 7, low), bytes * 8);
    value = bit_or(value, shl(byte, BitVector(bytes * 8, i * 8)));
  }
  return {value, {}, false};
}

namespace {

bool overlaps_another(const State &state, Term memory, uint64_t at, uint32_t bytes) {
  auto after = state.cells.lower_bound({memory, at});
  if (after != state.cells.end() && after->first.first == memory && after->first.second < at + bytes)
    return true;
  if (after == state.cells.begin())
    return false;
  const auto &[key, cell] = *std::prev(after);
  return key.first == memory && key.second + cell.bytes > at;
}

} // namespace

Scalar Search::load(State &state, Term term, const Bindings *bindings) {
  const auto place_to_read = address(state, term.operand(1), bindings);
  if (!place_to_read)
    return {std::nullopt, scalar(state, term.operand(1), bindings).hole, false};
  const uint64_t at = *place_to_read;
  const Term memory = memory_of(term.operand(0), bindings);
  const uint32_t bytes = term.immediate(0);
  const auto found = state.cells.find({memory, at});
  if (found != state.cells.end() && found->second.bytes == bytes)
    return value_of(state, found->second.hole);
  if (overlaps_another(state, memory, at, bytes))
    return overlapped(state, memory, at, bytes);
  if (auto held = given_bytes(memory, at, bytes))
    return {std::move(held), {}, false};
  const uint32_t hole = new_hole(state, bytes * 8);
  state.cells.emplace(std::pair(memory, at), Cell{bytes, hole});
  touch(state, memory, term.operand(1), at, bytes, bindings);
  return value_of(state, hole);
}

// What was touched and does not lie in an object already: per region one object.
std::map<uint64_t, uint64_t> Search::new_objects(const State &state, Term memory) const {
  const auto given = given_.find(memory);
  std::map<uint64_t, Range> by_region;
  for (const auto &[touched, range] : state.touched) {
    if (touched != memory || (given != given_.end() && given->second.memory().covers(
                                                           range.begin, range.end - range.begin,
                                                           false)))
      continue;
    auto [entry, fresh] = by_region.emplace(region_of(range.begin), range);
    if (!fresh) {
      entry->second.begin = std::min(entry->second.begin, range.begin);
      entry->second.end = std::max(entry->second.end, range.end);
    }
  }
  std::map<uint64_t, uint64_t> result;
  for (const auto &[region, range] : by_region)
    result[range.begin] = range.end - range.begin;
  return result;
}

ir::Memory Search::memory_at_end(const State &state, Term variable) const {
  ir::Memory memory = given_.contains(variable)
                          ? given_.at(variable).memory()
                          : ir::Memory(variable.type().width(), options_.garbage_seed);
  for (const auto &[base, size] : new_objects(state, variable))
    memory.place({base, size + options_.room, ir::ObjectKind::Argument, false, true, {}, {}});
  for (const auto &[key, cell] : state.cells)
    if (key.first == variable)
      memory.store(key.second, Bits(final_value(state.holes[cell.hole])));
  if (options_.contents_seed != 0)
    fill_contents(memory);
  return memory;
}

namespace {

uint8_t random_byte(uint64_t seed, uint64_t object, uint64_t offset) {
  uint64_t mixed = (seed * 0x9e3779b97f4a7c15) ^ (object * 0xff51afd7ed558ccd) ^ (offset << 32);
  mixed = (mixed ^ (mixed >> 33)) * 0xc4ceb9fe1a85ec53;
  return static_cast<uint8_t>(mixed >> 56);
}

// From seed 6 on, half of the words are zero: a null pointer beside bytes that are not.
uint8_t free_byte(uint64_t seed, uint64_t object, uint64_t offset) {
  if (seed <= 2)
    return seed == 1 ? 0 : 0xff;
  const bool zero = seed >= 6 && random_byte(seed + 1, object, offset / 4) < 0x80;
  return zero ? 0 : random_byte(seed, object, offset);
}

} // namespace

// The same object gets the same bytes wherever it lies.
void Search::fill_contents(ir::Memory &memory) const {
  const std::map<uint64_t, ir::Object> objects = memory.objects();
  for (const auto &[base, object] : objects) {
    if (!object.live || object.constant)
      continue;
    const bool is_new = object.kind == ir::ObjectKind::Argument;
    const uint64_t number = is_new ? nth_region(region_of(base), options_.downwards) : base;
    for (uint64_t i = 0; i < object.size; ++i)
      if (memory.garbage_mask(base + i) != 0)
        memory.write_bytes(base + i, std::array{free_byte(options_.contents_seed, number, i)});
  }
}

} // namespace lockstep::pcfg
