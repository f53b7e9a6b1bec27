#include "pointsto/contents.h"

#include <algorithm>
#include <vector>

namespace lockstep::pointsto {

namespace {

constexpr size_t most_fields = 64; // beyond these it is an array

// A part of the value, or bytes that it shares with others.
Value part_of(const Value &value) {
  return made_from(value);
}

bool touches(int64_t at, const Cell &cell, Interval offset, uint32_t bytes) {
  if (offset.is_all())
    return true;
  const int64_t last = at + cell.bytes - 1;
  const int64_t last_byte = offset.high > INT64_MAX - bytes ? INT64_MAX : offset.high + bytes - 1;
  return at <= last_byte && offset.low <= last;
}

bool is_field(const Cells &cells, Interval offset, uint32_t bytes) {
  if (!offset.is_exact())
    return false;
  const auto found = cells.fields.find(offset.low);
  return found != cells.fields.end() && found->second.bytes == bytes;
}

void forget_fields(Cells &cells) {
  for (const auto &[at, cell] : cells.fields)
    cells.rest = join(cells.rest, part_of(cell.value));
  cells.fields.clear();
}

// Fields that share bytes with these become a part of the rest.
void dissolve(Cells &cells, int64_t offset, uint32_t bytes) {
  std::erase_if(cells.fields, [&](const auto &field) {
    if (!touches(field.first, field.second, Interval::exactly(offset), bytes))
      return false;
    cells.rest = join(cells.rest, part_of(field.second.value));
    return true;
  });
}

bool touches_any(const Cells &cells, int64_t offset, uint32_t bytes) {
  return std::ranges::any_of(cells.fields, [&](const auto &field) {
    return touches(field.first, field.second, Interval::exactly(offset), bytes);
  });
}

} // namespace

Value load(const Cells &cells, Interval offset, uint32_t bytes) {
  if (is_field(cells, offset, bytes))
    return cells.fields.at(offset.low).value;
  Value result = part_of(cells.rest);
  for (const auto &[at, cell] : cells.fields)
    if (touches(at, cell, offset, bytes))
      result = join(result, part_of(cell.value));
  return result;
}

void store_exactly(Cells &cells, int64_t offset, uint32_t bytes, const Value &value) {
  if (!is_field(cells, Interval::exactly(offset), bytes))
    dissolve(cells, offset, bytes);
  cells.fields[offset] = {bytes, value};
  if (cells.fields.size() > most_fields)
    forget_fields(cells);
}

void store_perhaps(Cells &cells, Interval offset, uint32_t bytes, const Value &value) {
  if (is_field(cells, offset, bytes)) {
    Value &field = cells.fields.at(offset.low).value;
    field = join(field, value);
    return;
  }
  if (offset.is_exact() && !touches_any(cells, offset.low, bytes)) {
    store_exactly(cells, offset.low, bytes, join(value, part_of(cells.rest)));
    return;
  }
  const Value part = part_of(value);
  for (auto &[at, cell] : cells.fields)
    if (touches(at, cell, offset, bytes))
      cell.value = join(part_of(cell.value), part);
  cells.rest = join(cells.rest, part);
}

namespace {

// The bytes of the field hold the rest on the other side, or other fields. A field that says
// nothing more than the rest is not kept, so that one which went stays away.
void join_field(Cells &result, const Cells &other, int64_t at, const Cell &cell) {
  if (is_field(other, Interval::exactly(at), cell.bytes))
    result.fields[at] = {cell.bytes, join(cell.value, other.fields.at(at).value)};
  else if (touches_any(other, at, cell.bytes))
    result.rest = join(result.rest, part_of(cell.value));
  else if (const Value rest = part_of(other.rest); !includes(rest, cell.value))
    result.fields[at] = {cell.bytes, join(cell.value, rest)};
}

} // namespace

Cells join(const Cells &a, const Cells &b) {
  if (a == b)
    return a;
  Cells result = Cells::holding(join(a.rest, b.rest));
  for (const auto &[at, cell] : a.fields)
    join_field(result, b, at, cell);
  for (const auto &[at, cell] : b.fields)
    join_field(result, a, at, cell);
  if (result.fields.size() > most_fields)
    forget_fields(result);
  return result;
}

Contents join(const Contents &a, const Contents &b) {
  Contents result = a;
  for (const auto &[region, cells] : b) {
    const auto [at, added] = result.try_emplace(region, cells);
    if (!added)
      at->second = join(at->second, cells);
  }
  return result;
}

bool includes(const Contents &a, const Contents &b) {
  return std::ranges::all_of(b, [&](const auto &entry) {
    const auto found = a.find(entry.first);
    return found != a.end() && join(found->second, entry.second) == found->second;
  });
}

Contents widen(const Contents &before, const Contents &now, const Thresholds &thresholds) {
  Contents result = now;
  for (auto &[region, cells] : result) {
    const auto old = before.find(region);
    if (old == before.end())
      continue;
    cells.rest = widen(old->second.rest, cells.rest, thresholds);
    for (auto &[at, cell] : cells.fields)
      if (is_field(old->second, Interval::exactly(at), cell.bytes))
        cell.value = widen(old->second.fields.at(at).value, cell.value, thresholds);
  }
  return result;
}

void age(Contents &contents, ir::AllocSite site, bool perhaps) {
  for (auto &[region, cells] : contents) {
    age(cells.rest, site, perhaps);
    for (auto &[at, cell] : cells.fields)
      age(cell.value, site, perhaps);
  }
  const auto newest = contents.find(Region::newest(site));
  if (newest == contents.end())
    return;
  const Cells cells = newest->second;
  if (!perhaps)
    contents.erase(newest);
  const auto [at, added] = contents.try_emplace(Region::older(site), cells);
  if (!added)
    at->second = join(at->second, cells);
}

} // namespace lockstep::pointsto
