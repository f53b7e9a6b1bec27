#include "c-frontend/frontend.h"

#include "c-frontend/byval.h"
#include "c-frontend/compile.h"
#include "c-frontend/defuse.h"
#include "c-frontend/locals.h"
#include "c-frontend/lowering.h"
#include "c-frontend/opaque.h"
#include "c-frontend/reachable.h"
#include "c-frontend/runtime/runtime_sources.h"

#include <chrono>

namespace lockstep::cfront {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Beyond this, calls stay calls.
constexpr size_t inlining_limit = 20'000;

const llvm::Function *find_definition(const llvm::Module &module, const std::string &name) {
  const llvm::GlobalValue *found = module.getNamedValue(name);
  if (const auto *alias = llvm::dyn_cast_or_null<llvm::GlobalAlias>(found))
    found = llvm::dyn_cast_or_null<llvm::GlobalValue>(alias->getAliaseeObject());
  const auto *function = llvm::dyn_cast_or_null<llvm::Function>(found);
  return function && !function->isDeclaration() ? function : nullptr;
}

// Another file's static function of the same name, which the linker has renamed.
const llvm::DISubprogram *namesake(const llvm::Function &function, const std::string &name) {
  if (!function.hasLocalLinkage())
    return nullptr;
  for (const llvm::Function &other : *function.getParent())
    if (const llvm::DISubprogram *subprogram = other.getSubprogram())
      if (&other != &function && !other.isDeclaration() && subprogram->getName() == name)
        return subprogram;
  return nullptr;
}

bool is_users_function(const llvm::Function &function) {
  const llvm::DISubprogram *subprogram = function.getSubprogram();
  return !function.isDeclaration() && !function.hasLocalLinkage() && subprogram &&
         !subprogram->getFilename().starts_with(runtime_folder);
}

std::vector<const llvm::Function *> roots(const llvm::Module &module, const CInput &input,
                                          Diagnostics &diagnostics) {
  std::vector<const llvm::Function *> result;
  std::vector<std::string> known;
  for (const llvm::Function &function : module)
    if (is_users_function(function))
      known.push_back(function.getName().str());
  for (const std::string &name : input.functions) {
    if (const llvm::Function *function = find_definition(module, name)) {
      if (const llvm::DISubprogram *other = namesake(*function, name))
        diagnostics.error({other->getFilename().str(), other->getLine(), 1, other->getLine(), 2},
                          "a second static function " + name + " is defined here",
                          "which one is meant? Leave out the other file, or rename one");
      result.push_back(function);
      continue;
    }
    const std::string close = closest_spelling(name, known);
    diagnostics.error({input.files.front(), 0, 0, 0, 0},
                      "the function " + name + " is not defined in the C files",
                      close.empty() ? "" : "did you mean " + close + "?");
  }
  if (input.functions.empty())
    for (const llvm::Function &function : module)
      if (is_users_function(function))
        result.push_back(&function);
  if (input.functions.empty() && result.empty())
    diagnostics.error({input.files.front(), 0, 0, 0, 0}, "no function is defined here");
  return result;
}

std::unique_ptr<llvm::Module> compile_reachable(const CInput &input, Lifetimes lifetimes,
                                                llvm::LLVMContext &llvm, Diagnostics &diagnostics) {
  auto module = compile(input, lifetimes, llvm, diagnostics);
  if (!module)
    return nullptr;
  const auto wanted = roots(*module, input, diagnostics);
  if (diagnostics.has_errors())
    return nullptr;
  forget_unreachable_functions(*module, wanted);
  return module;
}

std::unique_ptr<llvm::Module> prepare(const CInput &input, llvm::LLVMContext &llvm,
                                      Diagnostics &diagnostics, CTimes &times) {
  const auto start = Clock::now();
  auto module = compile_reachable(input, Lifetimes::Unmarked, llvm, diagnostics);
  if (module && needs_lifetimes(*module))
    module = compile_reachable(input, Lifetimes::Marked, llvm, diagnostics);
  if (!module)
    return nullptr;
  copy_byval_arguments(*module);
  call_memory_functions(*module);
  if (!link_runtime(*module, diagnostics))
    return nullptr;
  times.clang += seconds_since(start);
  defuse(*module);
  promote_locals(*module);
  if (input.inline_calls) {
    inline_calls(*module, inlining_limit);
    promote_locals(*module);
  }
  erase_needless_initialisation(*module);
  reveal_arithmetic(*module);
  return module;
}

// A function asked for by an alias's name gets that name too.
void name_aliases(const llvm::Module &module, const CInput &input, ir::Module &out) {
  for (const std::string &name : input.functions) {
    const llvm::Function *function = find_definition(module, name);
    if (!function || function->getName() == name)
      continue;
    if (const ir::Function *lowered = out.find(function->getName().str())) {
      ir::Function copy = *lowered;
      copy.name = name;
      out.functions.insert_or_assign(name, std::move(copy));
    }
  }
}

} // namespace

std::unique_ptr<ir::Module> lower_c(const CInput &input, ir::Context &context,
                                    Diagnostics &diagnostics, CTimes *times) {
  CTimes spent;
  const auto start = Clock::now();
  llvm::LLVMContext llvm;
  auto module = prepare(input, llvm, diagnostics, spent);
  if (!module)
    return nullptr;
  const bool narrow = module->getDataLayout().getPointerSizeInBits() == 32;
  auto out = std::make_unique<ir::Module>(context, narrow ? ir::Target::I386 : ir::Target::X86_64);
  DebugTypes types(out->types);
  types.name_all(*module);
  ModuleLowering lowering(*module, *out, types, diagnostics);
  lowering.lower(roots(*module, input, diagnostics));
  name_aliases(*module, input, *out);
  if (times) {
    *times = spent;
    times->lowering = seconds_since(start) - spent.clang;
  }
  return diagnostics.has_errors() ? nullptr : std::move(out);
}

} // namespace lockstep::cfront
