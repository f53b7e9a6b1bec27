// Rewrites terms to what SMT-LIB knows: memory accesses become accesses of single bytes.
//
//   load[2](m, add(p, 0x4:64))     concat(load[1](m, add(p, 0x5:64)), load[1](m, add(p, 0x4:64)))
//   store[2](m, p, v)              store[1](store[1](m, p, v[7:0]), add(p, 0x1:64), v[15:8])
//
// A read that syntax alone decides (same base, constant offsets) goes past the stores that it cannot
// meet. With MemoryEncoding::Functions all other reads are expanded too, until only reads of memory
// variables are left:
//
//   load[1](store[1](m, q, v), p)  ite(eq(p, q), v, load[1](m, p))
//
// Memories with objects made or ended are expanded in either encoding:
//
//   load[1](allocated(m, q, n, f), p)  ite(ult(p − q, n), load[1](f, p), load[1](m, p))
#pragma once

#include "ir/term.h"

#include <map>
#include <span>
#include <unordered_map>
#include <utility>

namespace lockstep::smt {

enum class MemoryEncoding {
  Arrays,    // a memory is an (Array (_ BitVec A) (_ BitVec 8))
  Functions, // a memory variable is an uninterpreted function; there are no memory terms
};

class Lowering {
public:
  // The results live in `target`, a pool other than that of the terms to lower.
  Lowering(ir::Terms &target, MemoryEncoding encoding) : terms_(target), encoding_(encoding) {}

  ir::Term lower(ir::Term term);

private:
  struct Address { // base + offset; no base: a constant
    ir::Term base;
    ir::BitVector offset;
  };
  Address split(ir::Term address) const;
  Address plus(const Address &address, uint32_t bytes) const;
  ir::Term term_of(const Address &address);

  ir::Term rebuild(ir::Term term, std::span<const ir::Term> operands);
  ir::Term load(ir::Term memory, ir::Term address, uint32_t bytes);
  ir::Term store(ir::Term memory, ir::Term address, ir::Term value, uint32_t bytes);
  ir::Term read(ir::Term memory, const Address &at);
  ir::Term read_either(ir::Term memory, const Address &at);
  ir::Term read_object(ir::Term memory, const Address &at);

  ir::Terms &terms_;
  MemoryEncoding encoding_;
  std::unordered_map<ir::Term, ir::Term> lowered_;
  std::map<std::pair<ir::Term, ir::Term>, ir::Term> reads_; // (memory, address)
};

inline bool changes_objects(ir::Term memory) {
  return memory.is(ir::Op::Allocated) || memory.is(ir::Op::Released);
}

// Whether a term can only be encoded with memories as first-class values.
bool compares_memories(std::span<const ir::Term> terms);

} // namespace lockstep::smt
