// Native execution of C functions: the function is compiled by clang and called on a memory image
// with fixed addresses. This is how the interpreter is tested, and how a counterexample is shown to
// be more than the interpreter's opinion.
//
//   Toolchain toolchain;
//   auto program = toolchain.build({"strlen.c"}, {"strlen", 8}, {}, diagnostics);
//   Input input{.objects = {{0x10000000, {'h', 'i', 0}}}, .arguments = {{0x10000000, 8}}};
//   Outcome outcome = program->run({&input, 1}).front();   // Returned{2}
//
// How it works: the C files are linked with a small freestanding program of ours (runner.c) into a
// static executable, for either data model. Memory images travel in a shared file whose pages the
// runner maps at their addresses (protocol.h). One process takes many inputs; a crash or a timeout
// costs only the input that caused it. malloc is ours (runtime.c) and follows AddressPolicy of the
// interpreter's memory: same calls, same addresses.
#pragma once

#include "ir/diagnostic.h"
#include "ir/target.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lockstep::native {

struct Object {
  uint64_t address = 0;
  std::vector<uint8_t> bytes{};
  bool writable = true;
};

// The value is sign- or zero-extended as its C type says: compiled code relies on it.
struct Argument {
  uint64_t value = 0;
  uint32_t bytes = 8; // the size of its C type
};

struct GlobalContents {
  std::string name{}; // as in the object file: `counter`, `next.state` for a static local
  std::vector<uint8_t> bytes{};
};

struct Input {
  std::vector<Object> objects{}; // they do not overlap
  std::vector<Argument> arguments{};
  std::vector<GlobalContents> globals{}; // the others have the values of their initialisers
};

// How a run ended.
struct Returned {
  uint64_t result = 0; // as many bytes of it as the function's result has
};
struct Crashed {
  int signal = 0;
  uint64_t address = 0; // that was accessed or executed
};
struct TimedOut {};
struct HeapExhausted {};
struct Unmappable { // the input wants memory where there cannot be any
  uint64_t address = 0;
};
struct NotStarted { // the system could not run the program at all
  std::string reason;
};
using End = std::variant<Returned, Crashed, TimedOut, HeapExhausted, Unmappable, NotStarted>;

struct HeapBlock {
  uint64_t address = 0;
  std::vector<uint8_t> bytes{}; // at the end, whether freed or not
  bool freed = false;
};

struct Outcome {
  End end;
  std::vector<std::vector<uint8_t>> objects; // final bytes, in the order of the input
  std::vector<std::vector<uint8_t>> globals; // likewise
  std::vector<HeapBlock> heap;               // in the order of allocation
  // The first byte outside every writable object (on a page that has one) that changed.
  std::optional<uint64_t> stray_write;
};

struct Limits {
  std::chrono::milliseconds time{1000}; // of processor time for each input; 0: none
  uint64_t heap_bytes = uint64_t{1} << 20;
  uint8_t garbage = 0xa5; // fills fresh heap memory and the space between the objects
};

struct Callee {
  std::string name{};
  uint32_t result_bytes = 0; // 0: void
};

struct BuildOptions {
  ir::Target target = ir::Target::X86_64;
  std::string optimisation = "-O1"; // only -O0 keeps all static globals as they are declared
  std::vector<std::string> flags{}; // more clang flags, before ours
};

struct GlobalSymbol {
  uint64_t address = 0;
  uint64_t bytes = 0;
};

class TemporaryDirectory;

// A compiled function, ready to run. The executable lives as long as one of its Programs.
class Program {
public:
  std::vector<Outcome> run(std::span<const Input> inputs, const Limits &limits = {}) const;
  std::optional<GlobalSymbol> global(std::string_view name) const;

private:
  friend class Toolchain;
  std::shared_ptr<TemporaryDirectory> directory_;
  std::string executable_;
  ir::Target target_ = ir::Target::X86_64;
  Callee callee_;
  std::map<std::string, GlobalSymbol, std::less<>> symbols_;
};

// Builds programs. Keeps what all of them share in a temporary directory. Not for several threads.
class Toolchain {
public:
  explicit Toolchain(std::string compiler = "clang-19");

  // Nothing, and an error with the compiler's words in `diagnostics`, if it cannot be built. The
  // function must be visible to the linker (not static).
  std::optional<Program> build(std::span<const std::string> files, const Callee &callee,
                               const BuildOptions &options, Diagnostics &diagnostics);

  // Whether this machine executes programs of that data model.
  bool can_run(ir::Target target);

private:
  bool write_sources(Diagnostics &diagnostics);
  bool prepare_runner(ir::Target target, Diagnostics &diagnostics);
  std::optional<std::string> compile(const std::string &file, const BuildOptions &options,
                                     Diagnostics &diagnostics); // gives the object file
  bool probe(ir::Target target);

  std::string compiler_;
  std::shared_ptr<TemporaryDirectory> directory_;
  std::map<ir::Target, std::vector<std::string>> runner_objects_;
  std::map<ir::Target, bool> can_run_; // answers that were found
  unsigned objects_ = 0;
  unsigned programs_ = 0;
};

// "crashed with SIGSEGV at 0x0", for messages.
std::string describe(const End &end);

} // namespace lockstep::native
