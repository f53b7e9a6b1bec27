// Terms to SMT-LIB2. Deterministic: the text depends on the query's terms alone, not on the order
// in which hypotheses are given nor on the names of variables, so that it is the cache's key.
#pragma once

#include "discharge/smt/lower.h"
#include "discharge/smt/query.h"
#include "discharge/smt/solver.h"

#include <variant>

namespace lockstep::smt {

// What happens to operators that have no SMT meaning of their own: lifts, and questions to the table
// of objects (readable, writable, heap_base, object_size).
enum class Opaque {
  Refuse,   // the query is unsupported
  Abstract, // an uninterpreted function per operator and memory: sound for proving; a refutation
            // counts only if its model evaluates to a counterexample
};

struct EncodingOptions {
  MemoryEncoding memory = MemoryEncoding::Arrays; // Functions falls back to it where memories are compared
  Opaque opaque = Opaque::Refuse;
};

struct Encoded {
  Script script;
  std::vector<ir::Term> variables; // parallel to script.symbols; terms of the query
  bool abstracted = false;
};

// Unknown: unsupported, with what and why.
std::variant<Encoded, Unknown> encode(const ir::Signature &signature, const Query &query,
                                      const EncodingOptions &options);

} // namespace lockstep::smt
