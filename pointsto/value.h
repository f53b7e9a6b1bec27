// What is known of a number: what it was made from, and its range.
//
//   null or @table + 0..255        {plain 0, places {(@table, 0..255)}}
//
// A value is one of: a plain number in an interval, or the address of some object of a region plus
// an offset. Since every number is an address plus *some* offset, a place whose offset is not known
// says where the number comes from but nothing about where it leads; that is also how parts and
// mixtures of addresses are kept (a pointer copied bytewise).
#pragma once

#include "pointsto/interval.h"
#include "pointsto/region.h"

#include <functional>
#include <optional>
#include <vector>

namespace lockstep::pointsto {

struct Place {
  Region region;
  Interval offset; // is not known of a number that is not as wide as an address

  bool operator==(const Place &) const = default;
};

struct Value {
  std::optional<Interval> plain;     // it may be a number that is made from no address
  std::vector<Place> places;         // by region, each once
  Interval number = Interval::all(); // whatever it is made from, it is one of these

  static Value nothing() { return {}; } // no number at all: what no run has reached
  static Value plain_number(Interval range) { return {range, {}, range}; }
  static Value constant(int64_t n) { return plain_number(Interval::exactly(n)); }
  static Value unknown() { return plain_number(Interval::all()); }
  static Value address(Region region, Interval offset) { return {{}, {{region, offset}}, {}}; }

  bool is_nothing() const { return !plain && places.empty(); }
  const Place *find(Region region) const;
  void add_place(Region region, Interval offset); // or lets it grow
  bool operator==(const Value &) const = default;
};

Value join(const Value &a, const Value &b);
bool includes(const Value &a, const Value &b);
Value widen(const Value &before, const Value &now, const Thresholds &thresholds);

Value sum(const Value &a, const Value &b);
Value difference(const Value &a, const Value &b);
// Some number in this range, made from the two: nothing is known of offsets.
Value made_from(const Value &a, const Value &b, Interval range = Interval::all());
Value made_from(const Value &a, Interval range = Interval::all());

// The newest object of the site becomes one of the older ones; with `perhaps` it may also stay what
// it is.
void age(Value &value, ir::AllocSite site, bool perhaps);

} // namespace lockstep::pointsto
