#include "pointsto/value.h"

#include <algorithm>

namespace lockstep::pointsto {

const Place *Value::find(Region region) const {
  const auto found = std::ranges::find(places, region, &Place::region);
  return found == places.end() ? nullptr : &*found;
}

void Value::add_place(Region region, Interval offset) {
  const auto at = std::ranges::lower_bound(places, region, {}, &Place::region);
  if (at != places.end() && at->region == region)
    at->offset = hull(at->offset, offset);
  else
    places.insert(at, {region, offset});
}

Value join(const Value &a, const Value &b) {
  if (a.is_nothing())
    return b;
  if (b.is_nothing())
    return a;
  Value result = a;
  if (b.plain)
    result.plain = a.plain ? hull(*a.plain, *b.plain) : *b.plain;
  for (const Place &place : b.places)
    result.add_place(place.region, place.offset);
  result.number = hull(a.number, b.number);
  return result;
}

bool includes(const Value &a, const Value &b) {
  if (b.is_nothing())
    return true;
  if (!a.number.includes(b.number) || (b.plain && !(a.plain && a.plain->includes(*b.plain))))
    return false;
  return std::ranges::all_of(b.places, [&](const Place &place) {
    const Place *found = a.find(place.region);
    return found && found->offset.includes(place.offset);
  });
}

Value widen(const Value &before, const Value &now, const Thresholds &thresholds) {
  if (before.is_nothing())
    return now;
  Value result = now;
  if (before.plain && now.plain)
    result.plain = thresholds.widen(*before.plain, *now.plain);
  for (Place &place : result.places)
    if (const Place *old = before.find(place.region))
      place.offset = thresholds.widen(old->offset, place.offset);
  result.number = thresholds.widen(before.number, now.number);
  return result;
}

namespace {

// Beside an address, a number of known range is an offset, whatever it was made from.
Value as_offset(const Value &value, const Value &other) {
  if (!value.places.empty() && !value.number.is_all() && other.number.is_all() &&
      !other.places.empty())
    return Value::plain_number(value.number);
  return value;
}

void add_moved(Value &result, const Value &value, Interval by) {
  for (const Place &place : value.places)
    result.add_place(place.region, add(place.offset, by));
}

void add_blurred(Value &result, const Value &value) {
  for (const Place &place : value.places)
    result.add_place(place.region, Interval::all());
}

} // namespace

Value sum(const Value &first, const Value &second) {
  const Value a = as_offset(first, second);
  const Value b = as_offset(second, first);
  if (a.is_nothing() || b.is_nothing())
    return Value::nothing();
  Value result;
  if (a.plain && b.plain)
    result.plain = add(*a.plain, *b.plain);
  if (b.plain)
    add_moved(result, a, *b.plain);
  if (a.plain)
    add_moved(result, b, *a.plain);
  if (!a.places.empty() && !b.places.empty()) {
    add_blurred(result, a);
    add_blurred(result, b);
  }
  result.number = add(a.number, b.number);
  return result;
}

namespace {

Value negated(const Value &value) {
  return Value::plain_number(negate(*value.plain));
}

// How far apart: a number that is made from no address any more. Addresses of different things are
// kept, since what is added to one may be the other.
void add_distance(Value &result, const Value &a, const Value &b) {
  for (const Place &x : a.places)
    for (const Place &y : b.places)
      if (x.region == y.region) {
        const Interval apart =
            x.region.is_one_object() ? add(x.offset, negate(y.offset)) : Interval::all();
        result.plain = result.plain ? hull(*result.plain, apart) : apart;
      } else {
        result.add_place(x.region, Interval::all());
        result.add_place(y.region, Interval::all());
      }
}

} // namespace

Value difference(const Value &first, const Value &b) {
  const Value a = as_offset(first, b);
  if (a.is_nothing() || b.is_nothing())
    return Value::nothing();
  if (b.places.empty())
    return sum(a, negated(b));
  if (!b.number.is_all())
    return sum(a, Value::plain_number(negate(b.number)));
  Value result;
  if (b.plain)
    result = sum(a, negated(b));
  if (a.plain)
    add_blurred(result, b);
  add_distance(result, a, b);
  result.number = result.places.empty() && result.plain ? *result.plain : Interval::all();
  return result;
}

Value made_from(const Value &a, const Value &b, Interval range) {
  if (a.is_nothing() || b.is_nothing())
    return Value::nothing();
  Value result = Value::plain_number(range);
  add_blurred(result, a);
  add_blurred(result, b);
  return result;
}

Value made_from(const Value &a, Interval range) {
  return made_from(a, a, range);
}

void age(Value &value, ir::AllocSite site, bool perhaps) {
  const Place *newest = value.find(Region::newest(site));
  if (!newest)
    return;
  const Place before = *newest;
  if (!perhaps)
    std::erase_if(value.places, [&](const Place &place) { return place.region == before.region; });
  value.add_place(Region::older(site), before.offset);
}

} // namespace lockstep::pointsto
