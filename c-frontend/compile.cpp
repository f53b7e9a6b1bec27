// The clang flags, and why:
//   -disable-llvm-passes      code as clang first writes it; nothing that could exploit undefined
//                             behaviour has run yet
//   -O0 -disable-O0-optnone   our own passes may touch it
//   -O1 instead               the same with lifetime markers, so that a pointer to a dead
//                             block-scope variable is seen to dangle; only when it matters, since
//                             clang then routes every exit of a scope through a switch
//   -U__OPTIMIZE__            headers must not notice the -O1
//   -fno-builtin -ffreestanding  the body of strlen must not become a call of strlen
//   -fno-delete-null-pointer-checks, -fno-strict-aliasing  nothing is assumed of pointers
// Signed overflow is not made to wrap here: the nsw flags say where to look for it. They are taken
// off, and remembered, before any pass runs (opaque.cpp). The user's flags come first: ours win.

#include "c-frontend/compile.h"

#include "c-frontend/compile_commands.h"
#include "c-frontend/runtime/runtime_sources.h"
#include "c-frontend/subprocess.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/TargetParser/Triple.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <future>
#include <optional>
#include <set>
#include <unistd.h>

namespace lockstep::cfront {

namespace {

std::string clang_program() {
  const char *chosen = std::getenv("LOCKSTEP_CLANG");
  return chosen && *chosen ? chosen : "clang-19";
}

std::vector<std::string> clang_command(const std::vector<std::string> &flags, ir::Target target,
                                       Lifetimes lifetimes, const std::string &file) {
  std::vector<std::string> command{clang_program()};
  command.insert(command.end(), flags.begin(), flags.end());
  command.insert(command.end(),
                 {"-c", "-emit-llvm", "-g", "-Xclang", "-disable-llvm-passes", "-ffreestanding",
                  "-fno-builtin", "-fno-discard-value-names", "-fno-delete-null-pointer-checks",
                  "-fno-strict-aliasing", "-fno-lto", "-fno-color-diagnostics", "-Wno-everything"});
  if (lifetimes == Lifetimes::Marked)
    command.insert(command.end(), {"-O1", "-U__OPTIMIZE__"});
  else
    command.insert(command.end(), {"-O0", "-Xclang", "-disable-O0-optnone"});
  if (target == ir::Target::I386)
    command.emplace_back("-m32");
  command.insert(command.end(), {"-o", "-", file});
  return command;
}

SourceRange whole_file(const std::string &file) {
  return {file, 0, 0, 0, 0};
}

std::unique_ptr<llvm::Module> parse_bitcode(const std::string &bitcode, const std::string &file,
                                            llvm::LLVMContext &llvm, Diagnostics &diagnostics) {
  const auto buffer = llvm::MemoryBuffer::getMemBuffer(bitcode, file, false);
  auto module = llvm::parseBitcodeFile(buffer->getMemBufferRef(), llvm);
  if (module)
    return std::move(*module);
  diagnostics.error(whole_file(file),
                    "cannot read clang's output: " + llvm::toString(module.takeError()));
  return nullptr;
}

// Sizes and layouts come from clang; calling conventions and byte order are those of x86.
bool has_known_target(const llvm::Module &module, const std::string &file,
                      Diagnostics &diagnostics) {
  const llvm::Triple triple(module.getTargetTriple());
  if (triple.getArch() == llvm::Triple::x86 ||
      (triple.getArch() == llvm::Triple::x86_64 && !triple.isX32()))
    return true;
  diagnostics.error(whole_file(file), "the target " + triple.str() + " is not supported",
                    "x86-64 and i386 (-m32, --target=i386) are");
  return false;
}

struct Job {
  std::string file;
  std::vector<std::string> command;
  std::string directory;
};

Job job_for(const std::string &file, const CInput &input, Lifetimes lifetimes,
            const CompileCommands &commands) {
  std::vector<std::string> flags;
  const CompileCommand *known = commands.find(file);
  if (known)
    flags = known->flags;
  flags.insert(flags.end(), input.flags.begin(), input.flags.end());
  return {file, clang_command(flags, input.target, lifetimes, known ? known->file : file),
          known ? known->directory : ""};
}

bool report_failure(const ProcessResult &result, const Job &job, Diagnostics &diagnostics) {
  if (result.started && result.exit_code == 0)
    return false;
  if (!result.started)
    diagnostics.error(whole_file(job.file), "cannot run " + job.command[0] + ": " + result.errors,
                      "install clang-19, or set LOCKSTEP_CLANG to its path");
  else
    diagnostics.error(whole_file(job.file), "clang does not accept this file:\n" + result.errors);
  return true;
}

// Links and says what was wrong; without a handler, LLVM would end the program.
std::optional<std::string> link_problem(llvm::Module &into, std::unique_ptr<llvm::Module> module,
                                        unsigned flags) {
  std::string messages;
  const auto listen = [](const llvm::DiagnosticInfo *info, void *text) {
    llvm::raw_string_ostream stream(*static_cast<std::string *>(text));
    llvm::DiagnosticPrinterRawOStream printer(stream);
    info->print(printer);
  };
  llvm::LLVMContext &context = into.getContext();
  context.setDiagnosticHandlerCallBack(listen, &messages);
  const bool failed = llvm::Linker::linkModules(into, std::move(module), flags);
  context.setDiagnosticHandlerCallBack(nullptr);
  return failed ? std::optional(messages) : std::nullopt;
}

std::unique_ptr<llvm::Module> link(std::unique_ptr<llvm::Module> into,
                                   std::unique_ptr<llvm::Module> module, const std::string &file,
                                   Diagnostics &diagnostics) {
  if (!into)
    return module;
  if (into->getTargetTriple() != module->getTargetTriple()) {
    diagnostics.error(whole_file(file), "the C files are compiled for different targets");
    return nullptr;
  }
  if (const auto problem = link_problem(*into, std::move(module), llvm::Linker::None)) {
    diagnostics.error(whole_file(file), "the C files do not link: " + *problem);
    return nullptr;
  }
  return into;
}

} // namespace

std::unique_ptr<llvm::Module> compile(const CInput &input, Lifetimes lifetimes,
                                      llvm::LLVMContext &llvm, Diagnostics &diagnostics) {
  CompileCommands commands;
  if (!input.compile_commands.empty() && !commands.read(input.compile_commands, diagnostics))
    return nullptr;
  std::vector<std::pair<Job, std::future<ProcessResult>>> running;
  for (const std::string &file : input.files) {
    if (!input.compile_commands.empty() && !commands.find(file) && lifetimes == Lifetimes::Unmarked)
      diagnostics.warning(whole_file(file), "not in the compilation database: compiled without "
                                            "flags of its own");
    Job job = job_for(file, input, lifetimes, commands);
    auto result =
        std::async(std::launch::async, [command = job.command, directory = job.directory] {
          return run_process(command, directory);
        });
    running.emplace_back(std::move(job), std::move(result));
  }
  std::unique_ptr<llvm::Module> linked;
  for (auto &[job, future] : running) {
    const ProcessResult result = future.get();
    if (report_failure(result, job, diagnostics) || diagnostics.has_errors())
      continue;
    auto module = parse_bitcode(result.output, job.file, llvm, diagnostics);
    if (module && has_known_target(*module, job.file, diagnostics))
      linked = link(std::move(linked), std::move(module), job.file, diagnostics);
  }
  return diagnostics.has_errors() ? nullptr : std::move(linked);
}

namespace {

// The prerequisites in a Makefile's rule, `x: a.c b.h \\`, with `\\ ` for a space and `$$` for a dollar.
std::vector<std::string> prerequisites(const std::string &rule) {
  std::vector<std::string> result(1);
  for (size_t i = rule.find(':') + 1; i < rule.size(); ++i) {
    const char next = i + 1 < rule.size() ? rule[i + 1] : '\0';
    if ((rule[i] == '\\' && (next == ' ' || next == '#')) || (rule[i] == '$' && next == '$'))
      result.back() += rule[++i];
    else if (rule[i] == '\n' || rule[i] == ' ' || (rule[i] == '\\' && next == '\n'))
      result.emplace_back();
    else
      result.back() += rule[i];
  }
  std::erase(result, "");
  return result;
}

} // namespace

std::optional<std::vector<std::string>> files_read(const CInput &input, Diagnostics &diagnostics) {
  CompileCommands commands;
  if (!input.compile_commands.empty() && !commands.read(input.compile_commands, diagnostics))
    return std::nullopt;
  std::vector<std::string> result;
  if (!input.compile_commands.empty())
    result.push_back(input.compile_commands + "/compile_commands.json");
  for (const std::string &file : input.files) {
    Job job = job_for(file, input, Lifetimes::Unmarked, commands);
    job.command.insert(job.command.end() - 3, {"-M", "-MT", "x"});
    const ProcessResult ran = run_process(job.command, job.directory);
    if (report_failure(ran, job, diagnostics))
      return std::nullopt;
    for (const std::string &read : prerequisites(ran.output)) {
      const bool elsewhere = !job.directory.empty() && !read.starts_with("/");
      const std::string path = elsewhere ? job.directory + "/" + read : read;
      if (std::ranges::find(result, path) == result.end())
        result.push_back(path);
    }
  }
  return result;
}

namespace {

// The runtime files that define something which the module calls and does not define, and, since
// calloc calls memset and so on, what those files call in turn.
std::set<size_t> needed_runtime_files(const llvm::Module &module) {
  std::set<size_t> files;
  std::vector<std::string> wanted;
  for (const llvm::Function &function : module)
    if (function.isDeclaration())
      wanted.push_back(function.getName().str());
  while (!wanted.empty()) {
    const std::string name = wanted.back();
    wanted.pop_back();
    for (size_t i = 0; i < runtime_sources.size(); ++i) {
      const RuntimeSource &source = runtime_sources[i];
      if (std::ranges::find(source.defines, name) == source.defines.end() ||
          !files.insert(i).second)
        continue;
      wanted.insert(wanted.end(), source.uses.begin(), source.uses.end());
    }
  }
  return files;
}

// A file that is gone when this object is.
class TemporaryFile {
public:
  explicit TemporaryFile(std::string_view text) {
    const char *folder = std::getenv("TMPDIR");
    path_ = std::string(folder ? folder : "/tmp") + "/lockstep-XXXXXX.c";
    const int descriptor = mkstemps(path_.data(), 2);
    if (descriptor >= 0) {
      ok_ = write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
      close(descriptor);
    }
  }
  ~TemporaryFile() { unlink(path_.c_str()); }
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;

  bool ok() const { return ok_; }
  const std::string &path() const { return path_; }

private:
  std::string path_;
  bool ok_ = false;
};

bool is_32_bit(const llvm::Module &module) {
  return module.getDataLayout().getPointerSizeInBits() == 32;
}

} // namespace

bool link_runtime(llvm::Module &module, Diagnostics &diagnostics) {
  const std::set<size_t> files = needed_runtime_files(module);
  if (files.empty())
    return true;
  std::string text;
  for (size_t i : files) {
    text += "#line 1 \"" + std::string(runtime_sources[i].name) + "\"\n";
    text += runtime_sources[i].text;
  }
  const TemporaryFile file(text);
  const ir::Target target = is_32_bit(module) ? ir::Target::I386 : ir::Target::X86_64;
  const Job job{
      "the lockstep runtime", clang_command({}, target, Lifetimes::Unmarked, file.path()), {}};
  const ProcessResult result = run_process(job.command);
  if (!file.ok() || report_failure(result, job, diagnostics))
    return false;
  auto runtime = parse_bitcode(result.output, job.file, module.getContext(), diagnostics);
  if (!runtime)
    return false;
  runtime->setTargetTriple(module.getTargetTriple());
  runtime->setDataLayout(module.getDataLayout());
  if (const auto problem = link_problem(module, std::move(runtime), llvm::Linker::LinkOnlyNeeded)) {
    diagnostics.error(whole_file(job.file), "does not link with the C files: " + *problem);
    return false;
  }
  return true;
}

} // namespace lockstep::cfront
