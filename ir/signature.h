// The user-defined symbols that terms may mention: algebraic data types with their constructors,
// and lifting constructors, which read an ADT value out of memory.
#pragma once

#include "ir/ids.h"
#include "ir/term.h"
#include "ir/type.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::ir {

struct Field {
  std::string name;
  Type type;
};

struct Constructor {
  AdtId adt;
  std::string name;
  std::vector<Field> fields;
};

struct Adt {
  std::string name;
  std::vector<CtorId> constructors;
};

// lift cstr(mem, p: bv64) : Str = ite(…). `body` is a term over `memory` and `parameters`; it may
// apply this and other lifts, but only under a constructor (guarded), to the same `memory`.
// A lift that reads through a pointer says that all of what it points to belongs to one live object;
// `pointee_bytes` gives, for each parameter, the size of that, 0 for what is no pointer.
struct Lift {
  std::string name;
  AdtId result;
  Term memory;
  std::vector<Term> parameters;
  std::vector<uint64_t> pointee_bytes;
  Term body;
  bool finite = false; // whatever memory holds: the value always is
};

class Signature {
public:
  // An ADT is declared first and its constructors are added after, so that types can be recursive.
  AdtId declare_adt(std::string name);
  CtorId add_constructor(AdtId adt, std::string name, std::vector<Field> fields);
  // A lift's body is set after its declaration, for the same reason.
  LiftId declare_lift(std::string name, AdtId result, Term memory, std::vector<Term> parameters,
                      std::vector<uint64_t> pointee_bytes = {});
  void define_lift(LiftId lift, Term body);
  void promise_finite(LiftId lift) { lifts_[lift.value].finite = true; }

  const Adt &adt(AdtId id) const { return adts_[id.value]; }
  const Constructor &constructor(CtorId id) const { return constructors_[id.value]; }
  const Lift &lift(LiftId id) const { return lifts_[id.value]; }
  size_t adt_count() const { return adts_.size(); }
  size_t constructor_count() const { return constructors_.size(); }
  size_t lift_count() const { return lifts_.size(); }

  std::optional<AdtId> find_adt(std::string_view name) const;
  std::optional<CtorId> find_constructor(std::string_view name) const; // names are unique
  std::optional<LiftId> find_lift(std::string_view name) const;

private:
  std::vector<Adt> adts_;
  std::vector<Constructor> constructors_;
  std::vector<Lift> lifts_;
};

// Everything that terms live in. One per check; not shared between threads.
struct Context {
  Signature signature;
  Terms terms{signature};
};

} // namespace lockstep::ir
