// What the bytes of a region's objects may hold: values at known offsets (the fields of a struct),
// and one value for all other bytes (the elements of an array, what was never written). The cells
// of a region of several objects are about each of them.
#pragma once

#include "pointsto/value.h"

#include <cstdint>
#include <map>

namespace lockstep::pointsto {

struct Cell {
  uint32_t bytes = 0;
  Value value;

  bool operator==(const Cell &) const = default;
};

struct Cells {
  std::map<int64_t, Cell> fields; // by offset; they do not overlap
  Value rest;                     // what any other byte is made from

  static Cells holding(Value value) { return {{}, std::move(value)}; }
  bool operator==(const Cells &) const = default;
};

// What the memory of a program holds; a region that is not there has no object yet.
using Contents = std::map<Region, Cells>;

Value load(const Cells &cells, Interval offset, uint32_t bytes);
// Kills what was there: for one object at a known offset.
void store_exactly(Cells &cells, int64_t offset, uint32_t bytes, const Value &value);
// It may be there afterwards, or part of it.
void store_perhaps(Cells &cells, Interval offset, uint32_t bytes, const Value &value);

Cells join(const Cells &a, const Cells &b);
Contents join(const Contents &a, const Contents &b);
bool includes(const Contents &a, const Contents &b);
Contents widen(const Contents &before, const Contents &now, const Thresholds &thresholds);

// The newest object of the site becomes one of the older ones, in what is stored too.
void age(Contents &contents, ir::AllocSite site, bool perhaps);

} // namespace lockstep::pointsto
