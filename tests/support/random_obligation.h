// Random obligations over lists and trees in memory, with relations, stores, allocations and everything else
// that hypotheses and goals may say.
//
// In the tiny world addresses have two bits, bytes are known to be below 4, and nodes are two or three bytes, so
// that all states can be tried. In the wide ones nodes are laid out as C does it; there only a state that
// falsifies an obligation tells something.
#pragma once

#include "discharge/obligation.h"
#include "ir/signature.h"

#include <memory>
#include <random>
#include <vector>

namespace lockstep::testing {

struct Layout {
  uint32_t address;  // bits
  uint32_t value;    // bits of an element
  uint32_t value_bytes;
  uint32_t pointer_bytes;
  uint32_t next;     // offset of the first link, and of the second from there

  bool is_tiny() const { return address == 2; }
  uint32_t node_bytes() const { return next + pointer_bytes; }
};
inline constexpr Layout tiny_layout{2, 2, 1, 1, 1};
inline constexpr Layout layout_64{64, 32, 4, 8, 8};
inline constexpr Layout layout_32{32, 32, 4, 4, 4};

// The types, lifts and variables of random obligations.
struct World {
  explicit World(const Layout &layout);

  ir::Term number(uint64_t value) { return terms.constant(layout.address, value); }
  ir::Term plus(ir::Term pointer, uint64_t offset);
  ir::Term value_at(ir::Term memory, ir::Term address);
  ir::Term pointer_at(ir::Term memory, ir::Term address);
  ir::Term with_value(ir::Term memory, ir::Term address, ir::Term value);
  ir::Term with_pointer(ir::Term memory, ir::Term address, ir::Term pointer);
  ir::Term is_null(ir::Term pointer) { return terms.eq(pointer, number(0)); }
  ir::Term lifted(ir::LiftId lift, ir::Term memory, std::vector<ir::Term> arguments) {
    return terms.lift(lift, memory, arguments);
  }

  Layout layout;
  ir::Context context;
  ir::Terms &terms = context.terms;
  ir::AdtId list, tree;
  ir::CtorId nil, cons, leaf, node;
  ir::LiftId clist, cstr, carr, ctree;
  ir::Term m, f;       // a memory, and bytes of new objects
  ir::Term p, q, n;    // pointers, a length
  ir::Term x;          // an element
  ir::Term l, k, t;    // two lists, a tree
  ir::Term i;          // of quantified facts

private:
  void define_lifts();
};

struct RandomObligation {
  std::unique_ptr<World> world;
  discharge::Obligation obligation;
};

// The same for the same number.
RandomObligation random_obligation(uint32_t number);

} // namespace lockstep::testing
