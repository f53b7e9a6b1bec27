// Random terms over given variables, and random values for those.
#pragma once

#include "ir/signature.h"
#include "ir/value.h"
#include "tests/unit/smt/support.h"

#include <random>

namespace lockstep::testing {

class RandomTerms {
public:
  RandomTerms(ir::Context &context, const SampleTypes &types, uint32_t seed)
      : context_(context), types_(types), random_(seed) {}

  // A term whose outermost operator is this one, if the operator can be applied here.
  ir::Term applying(ir::Op op, uint32_t width);
  ir::Term of_type(ir::Type type, unsigned depth);
  ir::Value value_of(ir::Type type, unsigned depth = 3);
  // What pins a variable to a value: an equation, or for a memory one byte for each address.
  std::vector<ir::Term> pins(ir::Term variable, const ir::Value &value);
  uint32_t below(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }

  // Terms use memory addresses below this, so that pins cover them all.
  static constexpr uint32_t address_width = 4;

private:
  ir::Term variable(ir::Type type);
  ir::Term boolean(unsigned depth);
  ir::Term bitvec(uint32_t width, unsigned depth);
  ir::Term memory(unsigned depth);
  ir::Term adt(ir::AdtId id, unsigned depth);
  ir::Term accessed(ir::Type type, unsigned depth);
  ir::BitVector bits(uint32_t width);
  ir::Term literal(const ir::Value &value, ir::Type type);

  ir::Context &context_;
  const SampleTypes &types_;
  std::mt19937 random_;
};

} // namespace lockstep::testing
