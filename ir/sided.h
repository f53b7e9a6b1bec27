// A pair of things, one for each of the two programs that are compared. Nothing in the engine may
// care which language a side was written in, so both sides always go through the same code.
#pragma once

#include <array>
#include <utility>

namespace lockstep::ir {

enum class Side : unsigned char { Left, Right };

inline constexpr std::array<Side, 2> both_sides{Side::Left, Side::Right};

constexpr Side other(Side side) { return side == Side::Left ? Side::Right : Side::Left; }

template <class T> struct Sided {
  T left{};
  T right{};

  T &operator[](Side side) { return side == Side::Left ? left : right; }
  const T &operator[](Side side) const { return side == Side::Left ? left : right; }
  bool operator==(const Sided &) const = default;

  template <class F> auto map(F &&f) const -> Sided<decltype(f(left))> { return {f(left), f(right)}; }
};

template <class F, class A, class B> auto zip(const Sided<A> &a, const Sided<B> &b, F &&f) {
  return Sided<decltype(f(a.left, b.left))>{f(a.left, b.left), f(a.right, b.right)};
}

} // namespace lockstep::ir
