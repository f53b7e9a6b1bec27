#include "pointsto/interval.h"

#include <algorithm>

namespace lockstep::pointsto {

namespace {

Interval of(std::optional<int64_t> low, std::optional<int64_t> high) {
  return low && high ? Interval{*low, *high} : Interval::all();
}

std::optional<int64_t> sum(int64_t a, int64_t b) {
  int64_t result = 0;
  if (__builtin_add_overflow(a, b, &result))
    return std::nullopt;
  return result;
}

std::optional<int64_t> product(int64_t a, int64_t b) {
  int64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result))
    return std::nullopt;
  return result;
}

} // namespace

Interval hull(Interval a, Interval b) {
  if (a.is_all() || b.is_all())
    return Interval::all();
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

std::optional<Interval> intersection(Interval a, Interval b) {
  const Interval both{std::max(a.low, b.low), std::min(a.high, b.high)};
  if (both.low > both.high)
    return std::nullopt;
  return both;
}

Interval add(Interval a, Interval b) {
  if (a.is_all() || b.is_all())
    return Interval::all();
  return of(sum(a.low, b.low), sum(a.high, b.high));
}

Interval negate(Interval a) {
  return a.is_all() ? a : Interval{-a.high, -a.low};
}

Interval multiply(Interval a, Interval b) {
  if (a.is_all() || b.is_all())
    return Interval::all();
  const std::optional<int64_t> corners[] = {product(a.low, b.low), product(a.low, b.high),
                                            product(a.high, b.low), product(a.high, b.high)};
  if (std::ranges::any_of(corners, [](const auto &corner) { return !corner; }))
    return Interval::all();
  const auto [low, high] = std::ranges::minmax(corners);
  return of(low, high);
}

// Where 2^width does not fit, only numbers that need no reduction are known.
Interval as_unsigned(Interval a, uint32_t width) {
  const bool small = width < 63;
  const int64_t most = small ? (int64_t{1} << width) - 1 : INT64_MAX;
  if (!a.is_all() && a.low >= 0 && a.high <= most)
    return a;
  return small ? Interval{0, most} : Interval::all();
}

Interval as_signed(Interval a, uint32_t width) {
  const bool small = width < 64;
  const int64_t half = small ? int64_t{1} << (width - 1) : 0;
  if (!small || (!a.is_all() && a.low >= -half && a.high < half))
    return a;
  return {-half, half - 1};
}

std::string print(Interval interval) {
  if (interval.is_all())
    return "?";
  if (interval.is_exact())
    return std::to_string(interval.low);
  return std::to_string(interval.low) + ".." + std::to_string(interval.high);
}

void Thresholds::insert(int64_t n) {
  for (const int64_t step : {-1, 0, 1})
    if (const auto near = sum(n, step))
      numbers_.push_back(*near);
}

void Thresholds::prepare() {
  std::ranges::sort(numbers_);
  const auto repeated = std::ranges::unique(numbers_);
  numbers_.erase(repeated.begin(), repeated.end());
}

Interval Thresholds::widen(Interval before, Interval now) const {
  if (now.is_all())
    return now;
  Interval result = now;
  if (now.low < before.low) {
    const auto above = std::ranges::upper_bound(numbers_, now.low);
    if (above == numbers_.begin())
      return Interval::all();
    result.low = *std::prev(above);
  }
  if (now.high > before.high) {
    const auto at = std::ranges::lower_bound(numbers_, now.high);
    if (at == numbers_.end())
      return Interval::all();
    result.high = *at;
  }
  return result;
}

} // namespace lockstep::pointsto
