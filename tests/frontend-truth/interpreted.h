// The interpreter's side: a corpus function lowered to IR and run on the same memory images as the
// native one, with the same addresses for arguments and heap.
#pragma once

#include "c-frontend/native/native.h"
#include "ir/interpreter.h"
#include "ir/program.h"
#include "tests/frontend-truth/shape.h"

#include <memory>
#include <string>

namespace lockstep::truth {

class InterpretedFunction {
public:
  // Null, and what is wrong in `errors`, if the file does not lower.
  static std::unique_ptr<InterpretedFunction> lower(const CorpusFile &file, ir::Target target,
                                                    bool inline_calls, std::string &errors,
                                                    ir::AddressPolicy policy = {});

  // Memory with globals and objects in it, then the arguments.
  std::vector<ir::Value> arguments(const native::Input &input) const;
  ir::RunResult run(const native::Input &input, ir::RunLimits limits = {},
                    const ir::Observer &observer = {});
  const ir::Module &module() const { return *module_; }
  const ir::Function &function() const { return *function_; }
  // In the memory of every run.
  uint64_t global_address(const std::string &name) const;

private:
  InterpretedFunction(ir::Target target, ir::AddressPolicy policy);

  ir::Context context_;
  std::unique_ptr<ir::Module> module_;
  std::unique_ptr<ir::Interpreter> interpreter_;
  const ir::Function *function_ = nullptr;
  ir::Memory start_; // with the globals in it
};

// What the two runs disagree on, or what neither may do; empty if all is well. `input` is what both
// were given.
std::string compare(const CorpusFile &file, const InterpretedFunction &function,
                    const native::Input &input, const ir::RunResult &interpreted,
                    const native::Outcome &native);

// The part of it that needs no native run.
std::string check_alone(const CorpusFile &file, const InterpretedFunction &function,
                        const ir::RunResult &interpreted);

} // namespace lockstep::truth
