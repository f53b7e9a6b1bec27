// What a term may be in a state, and where an access may be.
#pragma once

#include "pointsto/state.h"

#include <vector>

namespace lockstep::pointsto {

// Where the bytes of an access may lie.
struct Targets {
  std::vector<Place> places; // offsets of the first byte, inside the objects
  bool anywhere = false;     // in any region whatsoever, or none
};

// Memory of which nothing is known but which objects there are.
Contents anything(const State &state);

class Evaluation {
public:
  Evaluation(const Setting &setting, const State &state) : setting_(setting), state_(state) {}

  Value value(ir::Term term) const; // of a number or bool
  Contents memory(ir::Term term) const;
  Targets targets(const Value &address, uint32_t bytes) const;

private:
  Value variable(ir::Term term) const;
  Value constant(ir::Term term) const;
  Value arithmetic(ir::Term term) const;
  Value sum_or_difference(ir::Term term) const;
  Value shift_left(ir::Term term) const;
  Value bit_and(ir::Term term) const;
  Value remainder(ir::Term term) const;
  Value resized(ir::Term term) const;
  Value loaded(ir::Term term) const;
  void store(Contents &contents, const Value &address, uint32_t bytes, const Value &value) const;
  void add_target(Targets &targets, const Place &place) const;
  bool is_address(ir::Term term) const { return term.type().width() == setting_.address_width; }

  const Setting &setting_;
  const State &state_;
  mutable unsigned depth_ = 0; // of definitions that are looked into
};

} // namespace lockstep::pointsto
