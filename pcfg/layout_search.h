// The inside of lay_out (layout.h): the state of a search, and the search.
//   layout_scalars.cpp  what is known of numbers and conditions
//   layout_memory.cpp   what is read, and where pointers point
//   layout_invert.cpp   making a number what it should be
//   layout_goals.cpp    how one goal changes the state
//   layout_guess.cpp    trying numbers that nothing decides
//   layout_places.cpp   addresses that are part of a value
//   layout.cpp          alternatives, the final check
#pragma once

#include "pcfg/layout.h"

#include <deque>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lockstep::pcfg {

using ir::BitVector;
using ir::Bits;
using ir::Op;
using ir::Term;
using ir::Value;

// Each pointer that is read through gets a region; the object is the part of it that is used.
inline constexpr uint64_t first_region = 0x1000'0000;
inline constexpr uint64_t region_size = 0x1'0000;
inline constexpr uint64_t slack = 0x100; // below the object, for negative offsets
inline constexpr uint64_t other_slack = 0x5a60; // so that objects that lie elsewhere differ in all bits
inline constexpr uint64_t max_regions = 0x3000;
inline uint64_t region_of(uint64_t address) { return (address - first_region) / region_size; }
// The region that the n-th pointer gets, and which n a region belongs to.
inline uint64_t nth_region(uint64_t n, bool downwards) { return downwards ? max_regions - 1 - n : n; }

// A number that is not known yet: in an interval, some of its bits fixed.
struct Hole {
  uint32_t width = 0;
  BitVector low;
  BitVector high;
  BitVector fixed; // which bits
  BitVector bits;  // their values; 0 elsewhere
};

BitVector final_value(const Hole &hole); // the number that it becomes where nothing else decides

// A symbolic scalar: known, or a hole, or something that needs a hole's value first.
struct Scalar {
  std::optional<BitVector> known;
  std::optional<uint32_t> hole;
  bool is_hole = false; // exactly the hole, not something computed from it
};

// Turns the signed order into the unsigned one.
inline BitVector flip_sign(const BitVector &value) {
  return bit_xor(value, shl(BitVector(value.width(), 1), BitVector(value.width(), value.width() - 1)));
}

struct Cell {
  uint32_t bytes = 0;
  uint32_t hole = 0;
};

// The arguments of a lift application: its memory, which is a variable of the relation, and scalars
// by the term id of the parameter.
struct Bindings {
  const ir::Lift *lift = nullptr;
  Term memory;
  std::unordered_map<uint32_t, Scalar> scalars;
};

// A formula that must be `truth`, or, with a `value`, a term that must have it, or, with a `hole`,
// a number that must be the hole's. `bindings` belong to the lift whose body the term comes from;
// null at the top.
struct Goal {
  Term term;
  bool truth = true;
  std::optional<Value> value;
  std::shared_ptr<const Bindings> bindings;
  std::optional<uint32_t> hole = {};
};

struct Range {
  uint64_t begin;
  uint64_t end;
};

struct State {
  std::vector<Hole> holes;
  std::map<uint32_t, uint32_t> hole_of; // by term id of an unknown variable
  std::map<std::pair<Term, uint64_t>, Cell> cells; // by memory variable and address; no two overlap
  std::vector<std::pair<Term, Range>> touched; // bytes that must be live, per memory
  std::set<uint64_t> used_regions;
  std::deque<Goal> goals;
  uint64_t regions = 0; // how many have been tried
};

// Whether a field of a lift's value is an address: it is what the layout makes it.
bool is_place(const ir::Lift &lift, Term term);

enum class Progress { Done, Waits, Contradiction, Branches };

class Search {
public:
  Search(const ir::Context &context, const std::vector<Term> &pre, const Valuation &given,
         const LayoutOptions &options)
      : context_(context), pre_(pre), given_(given), options_(options) {}

  std::optional<Valuation> run(State state, const std::vector<Term> &unknown);
  bool out_of_steps() const { return steps_ > options_.steps; }

private:
  std::optional<Valuation> solve(State state);
  std::optional<Valuation> descend(State state);
  std::optional<Valuation> branch(const State &state, const Goal &goal);
  std::optional<Valuation> branch_on_sign(const State &state, const Goal &goal);
  std::optional<uint32_t> hole_to_try(State &state);
  std::optional<uint32_t> blocking_hole(State &state, const Goal &goal);
  std::optional<Valuation> guess(State state);
  std::optional<Valuation> guess_pointer(const State &state);
  std::optional<Valuation> finish(State state);
  ir::Memory memory_at_end(const State &state, Term variable) const;
  void fill_contents(ir::Memory &memory) const;
  void read_places(Valuation &values, Term formula) const;

  Progress prove(State &state, const Goal &goal);
  Progress prove_formula(State &state, const Goal &goal);
  Progress prove_equality(State &state, const Goal &goal);
  Progress prove_disequality(State &state, Term term, const BitVector &value,
                             const Bindings *bindings);
  Progress prove_order(State &state, const Goal &goal);
  Progress prove_live(State &state, const Goal &goal);
  Progress prove_scalar(State &state, const Goal &goal);
  Progress prove_link(State &state, const Goal &goal);
  Progress prove_adt(State &state, const Goal &goal);
  Progress unfold(State &state, const Goal &goal);
  std::optional<Scalar> argument(State &state, Term term, bool is_pointer,
                                 const std::shared_ptr<const Bindings> &bindings);

  Scalar scalar(State &state, Term term, const Bindings *bindings);
  Scalar variable(State &state, Term term, const Bindings *bindings);
  Scalar operation(State &state, Term term, const Bindings *bindings);
  std::optional<bool> truth(State &state, Term term, const Bindings *bindings);
  std::optional<bool> comparison(State &state, Term term, const Bindings *bindings);
  std::optional<Value> given_adt(Term term) const;

  Scalar load(State &state, Term term, const Bindings *bindings);
  Scalar overlapped(const State &state, Term memory, uint64_t at, uint32_t bytes) const;
  std::optional<BitVector> given_bytes(Term memory, uint64_t at, uint32_t bytes) const;
  std::optional<uint64_t> address(State &state, Term term, const Bindings *bindings);
  std::optional<uint32_t> pointer_hole(State &state, Term term, const Bindings *bindings);
  void touch(State &state, Term memory, Term address, uint64_t at, uint32_t bytes,
             const Bindings *bindings);
  static void mark_live(State &state, Term memory, Range range);
  bool place(State &state, uint32_t hole);
  bool region_is_free(const State &state, uint64_t region) const;
  std::map<uint64_t, uint64_t> new_objects(const State &state, Term memory) const;

  // Makes term equal to value in the bits of mask.
  Progress invert(State &state, Term term, const BitVector &mask, const BitVector &value,
                  const Bindings *bindings);
  Progress invert(State &state, Term term, const BitVector &value, const Bindings *bindings);
  Progress invert_arithmetic(State &state, Term term, const BitVector &mask,
                             const BitVector &value, const Bindings *bindings);
  Progress invert_with_constant(State &state, Term term, const BitVector &mask,
                                const BitVector &value, const Bindings *bindings);
  Progress invert_load(State &state, Term term, const BitVector &mask, const BitVector &value,
                       const Bindings *bindings);

  static bool bind(State &state, uint32_t hole, const BitVector &value);
  static bool narrow(State &state, uint32_t hole, const BitVector &low, const BitVector &high);
  static bool fix_bits(State &state, uint32_t hole, const BitVector &mask, const BitVector &value);
  static uint32_t new_hole(State &state, uint32_t width);
  static Term memory_of(Term memory, const Bindings *bindings);
  static Scalar value_of(const State &state, uint32_t hole);

  const ir::Context &context_;
  const std::vector<Term> &pre_;
  const Valuation &given_;
  LayoutOptions options_;
  std::vector<Term> unknown_;
  std::set<Term> pointers_; // those of the unknown that are read through
  uint64_t steps_ = 0;
  uint32_t depth_ = 0;
};

} // namespace lockstep::pcfg
