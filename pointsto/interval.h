// Ranges of integers. A bitvector of width w is in an interval if it is congruent, modulo 2^w, to
// one of the integers in it; so sums and products need no care about wrapping around, and comparing
// or widening a number asks for its unsigned or signed reading first.
//
//   add([0, 255], [-1, -1]) = [-1, 254]      as_unsigned([-1, 254], 8) = [0, 255]
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::pointsto {

struct Interval { // low ≤ high; ends that do not fit make it the interval of all integers
  int64_t low = INT64_MIN;
  int64_t high = INT64_MAX;

  static Interval all() { return {}; }
  static Interval exactly(int64_t n) { return {n, n}; }
  bool is_all() const { return low == INT64_MIN || high == INT64_MAX; }
  bool is_exact() const { return low == high; }
  bool includes(const Interval &other) const {
    return is_all() || (low <= other.low && other.high <= high);
  }
  bool operator==(const Interval &) const = default;
};

Interval hull(Interval a, Interval b);
std::optional<Interval> intersection(Interval a, Interval b); // as integers
Interval add(Interval a, Interval b);
Interval negate(Interval a);
Interval multiply(Interval a, Interval b);

// The number that a bitvector of this width stands for, without and with a sign.
Interval as_unsigned(Interval a, uint32_t width);
Interval as_signed(Interval a, uint32_t width);

std::string print(Interval interval); // `8`, `0..7`, `?`

// Where ends of intervals that keep growing come to rest: at a number that the program mentions.
class Thresholds {
public:
  void insert(int64_t n);
  void prepare(); // after the last insert
  // `now` includes `before`; so does the result, which includes `now`.
  Interval widen(Interval before, Interval now) const;

private:
  std::vector<int64_t> numbers_;
};

} // namespace lockstep::pointsto
