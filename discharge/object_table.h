// The objects of a memory as terms, for looking for states: a memory variable has at most a few objects, whose
// places and sizes are variables. What a memory term does to the table (one more object, one that ended) and
// what is asked of it (readable, fresh, keeps, …) are then formulas that every solver knows.
//
//   readable(m, p, n)    n = 0 ∨ m.0.live ∧ [p, p + n) ⊆ [m.0.base, m.0.base + m.0.size) ∨ …
//
// Used for refutations only, where a state is evaluated before it counts (refuter.h).
#pragma once

#include "ir/term.h"
#include "ir/value.h"

#include <functional>
#include <map>
#include <vector>

namespace lockstep::discharge {

struct TableSize {
  unsigned objects = 3;         // in each memory variable
  unsigned bytes_per_object = 32;
};

class ObjectTables {
public:
  ObjectTables(ir::Terms &terms, TableSize size) : terms_(terms), size_(size) {}

  ir::Term accessible(ir::Term question); // readable, writable
  ir::Term heap_base(ir::Term question);
  ir::Term object_size(ir::Term question);
  ir::Term fresh(ir::Term question);
  ir::Term keeps(ir::Term question);

  // What the variables that were made satisfy: objects are not at null, do not wrap around, do not overlap.
  std::vector<ir::Term> well_formed() const;
  // Puts the objects of this variable into its memory.
  using ValueOf = std::function<const ir::Value *(ir::Term variable)>;
  void place(ir::Term variable, const ValueOf &value_of, ir::Memory &memory) const;

private:
  struct Row {
    ir::Term live;
    ir::Term base;
    ir::Term size;
    ir::Term constant;
    ir::Term heap;
  };
  std::vector<Row> rows(ir::Term memory);
  const std::vector<Row> &rows_of_variable(ir::Term variable);
  ir::Term some(const std::vector<Row> &rows, const std::function<ir::Term(const Row &)> &holds);
  ir::Term same_bytes(const Row &object, ir::Term question);

  ir::Terms &terms_;
  TableSize size_;
  std::map<ir::Term, std::vector<Row>> variables_;
};

} // namespace lockstep::discharge
