// C text in, what a run of it did out: lowers C and runs its functions in the interpreter.
//
//   CProgram c("int twice(int x) { return x + x; }");
//   EXPECT_EQ(c.run("twice", {21}), "returned 42");
//   EXPECT_EQ(c.run("twice", {INT_MAX}), "returned -2; signed_overflow at 1");
#pragma once

#include "c-frontend/frontend.h"
#include "ir/interpreter.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace lockstep::testing {

struct COptions {
  std::vector<std::string> functions = {}; // empty: all
  std::vector<std::string> flags = {};
  ir::Target target = ir::Target::X86_64;
  bool inline_calls = true;
  bool initialise_globals = false;
};

class CProgram {
public:
  explicit CProgram(const std::string &text, COptions options = {})
      : CProgram(std::vector<std::string>{text}, std::move(options)) {}
  // The texts become the files 0.c, 1.c, …
  explicit CProgram(const std::vector<std::string> &texts, COptions options = {});

  bool ok() const { return module_ != nullptr; }
  const std::string &errors() const { return errors_; }
  const ir::Module &module() const { return *module_; }
  bool has_call(const std::string &function, const std::string &callee) const;

  // Objects for the next runs.
  uint64_t object(const std::vector<uint8_t> &bytes);
  uint64_t uninitialised_object(uint64_t size);
  uint64_t ints(const std::vector<int32_t> &values);
  uint64_t string(const std::string &text); // with its terminator
  uint64_t address_of(const std::string &global) const;

  // `returned -2; signed_overflow at 1`, `failed: null_access at 3`. A result that has garbage bits
  // is `garbage`, a result of several parts `1, 2`. Places are lines, with the file if it is not
  // 0.c. Every run starts from the memory that the calls above have built.
  std::string run(const std::string &function, std::initializer_list<uint64_t> arguments = {},
                  uint64_t steps = 100'000);

  // The memory after the last run.
  const ir::Memory &memory() const { return *after_; }
  uint64_t word(uint64_t address, uint32_t bytes) const;
  bool is_garbage(uint64_t address, uint32_t bytes) const;

private:
  std::string spell(ir::Location where) const;
  std::string describe(const ir::Function &function, const ir::RunResult &result) const;

  ir::Context context_;
  std::unique_ptr<ir::Module> module_;
  std::string errors_;
  std::unique_ptr<ir::Interpreter> interpreter_;
  std::unique_ptr<ir::Memory> before_;
  std::unique_ptr<ir::Memory> after_;
  uint64_t next_object_ = 0x1000'0000;
};

} // namespace lockstep::testing
