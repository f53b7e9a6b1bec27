// IR programs: functions as control-flow graphs of PCs. An edge is taken when its guard holds; then
// its checks say what must be true for the step to be defined, and its step changes the state.
// The guards at one PC are mutually exclusive and cover every state.
//
//   function strlen(mem: mem64, s: bv64) -> (result: bv64, mem: mem64)
//     pc2:
//       when eq(c, 0x0:8) goto pc5
//       when not(eq(c, 0x0:8)) goto pc3 { n := add(n, 0x1:64) }
//
// Memory is an ordinary variable: a function that uses it takes it as a parameter and gives it back
// as a result. So are the addresses of globals (variables named `@name`), which belong to the
// module and are the same in all its functions.
#pragma once

#include "ir/location.h"
#include "ir/signature.h"
#include "ir/source_types.h"
#include "ir/target.h"
#include "ir/term.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lockstep::ir {

enum class CheckKind : uint8_t {
  SpecUndefined, // the source says nothing about such inputs (assume, undefined, x/0 in Spec)
  // failing: a run that does this has failed
  NullAccess,
  DivisionByZero,
  Unreachable, // unreachable, a trap, an infinite recursion that the language forbids
  WriteOutOfBounds,
  BadFree,
  LostOutput, // more elements than can be numbered (collect_output.h)
  // tolerated: reported, then execution goes on
  SignedOverflow,
  OversizedShift,
  ReadOutOfBounds,
  UninitialisedRead, // a branch, an address or a result depends on garbage
  BrokenPromise,     // llvm.assume, nonnull and the like turned out false
};

enum class Severity : uint8_t { Undefined, Failing, Tolerated };

constexpr Severity severity(CheckKind kind) {
  if (kind == CheckKind::SpecUndefined)
    return Severity::Undefined;
  return kind <= CheckKind::LostOutput ? Severity::Failing : Severity::Tolerated;
}
std::string_view name(CheckKind kind);        // null_access: for the printer
std::string_view description(CheckKind kind); // "access through a null pointer": for people
std::optional<CheckKind> parse_check_kind(std::string_view name);

struct Check {
  CheckKind kind;
  Term holds; // must be true before the step
  Location where;
};

struct Assignment {
  Term variable;
  Term value;
};

// All values are computed in the old state, then all variables change at once. Empty: a jump.
struct Assign {
  std::vector<Assignment> moves;
};

// x := any value. What C leaves uninitialised is garbage: a result must not depend on it.
struct Havoc {
  std::vector<Term> variables;
};

enum class ObjectKind : uint8_t { Heap, Stack, Global, Argument };
std::string_view name(ObjectKind kind);

// (pointer, memory) := a fresh object of `size` bytes with arbitrary contents.
struct Allocate {
  Term pointer;
  Term memory;
  Term size;
  uint64_t alignment = 1;
  ObjectKind kind = ObjectKind::Heap;
  AllocSite site;
  std::string label; // what people call it: a variable's name, `malloc`
};

// The object that starts at `pointer` ceases to be; a null pointer is ignored for Heap.
struct Release {
  Term memory;
  Term pointer;
  ObjectKind kind = ObjectKind::Heap;
};

struct Call {
  std::string callee;
  std::vector<Term> arguments;
  std::vector<Term> results; // distinct variables, in the order of the callee's results
};

using Step = std::variant<Assign, Havoc, Allocate, Release, Call>;

struct Edge {
  Pc from;
  Pc to;
  Term guard;
  std::vector<Check> checks;
  Step step;
  Location where;
};

struct Function {
  std::string name;
  std::vector<Term> parameters; // distinct variables
  std::vector<Term> results;    // distinct variables, read at the exit
  std::vector<Term> variables;  // every variable that the function uses, parameters included;
                                // undefined until assigned
  std::vector<Location> pcs;    // indexed by Pc
  std::vector<Edge> edges;
  Pc entry;
  Pc exit;
  // The source's own view, for relation files and reports: parameter i of the source is variable
  // parameters[i + 1] when the function takes memory first. Absent for Spec functions.
  std::optional<SourceFunction> source;
};

struct Relocation {
  uint64_t offset = 0; // where in the global an address is stored
  std::string target;  // the global (or function) whose address it is
  uint64_t addend = 0;
};

struct Global {
  std::string name;
  Term address; // the variable `@name`
  uint64_t size = 0;
  uint64_t alignment = 1;
  bool constant = false;
  bool is_function = false;   // only its address is of interest
  std::vector<uint8_t> bytes; // the initial contents, `size` of them
  std::vector<Relocation> relocations;
  std::optional<SourceTypeId> type;
};

struct Module {
  explicit Module(Context &ctx, Target t = Target::X86_64) : context(ctx), target(t) {}

  Context &context;
  Target target;
  std::vector<std::string> files; // what Location::file indexes
  std::vector<Global> globals;
  std::map<std::string, Function, std::less<>> functions;
  SourceTypes types;

  uint32_t file_index(std::string_view file); // adds it if new
  const Function *find(std::string_view function) const;
  const Global *find_global(std::string_view global) const;
  std::string spell(Location where) const; // file.c:3:7
};

} // namespace lockstep::ir
