// Compiles and links: the runner once per data model, then each program with it.
#include "c-frontend/native/elf_symbols.h"
#include "c-frontend/native/native.h"
#include "c-frontend/native/temporary_directory.h"
#include "c-frontend/runtime/runtime_sources.h"
#include "c-frontend/subprocess.h"

#include "runner_texts.h" // generated

#include <cstring>
#include <fstream>

namespace lockstep::native {

namespace {

using Command = std::vector<std::string>;

void append(Command &command, std::initializer_list<const char *> words) {
  command.insert(command.end(), words.begin(), words.end());
}

// The runner has no C library, no position independence and no stack guards; the code that it runs
// shares its process, hence these.
Command base_command(const std::string &compiler, ir::Target target) {
  Command command{compiler};
  if (target == ir::Target::I386)
    command.emplace_back("-m32");
  append(command, {"-ffreestanding", "-fno-builtin", "-fno-stack-protector", "-fno-pie", "-w"});
  return command;
}

bool write_file(const std::string &path, std::string_view text) {
  std::ofstream stream(path, std::ios::binary);
  stream << text;
  return stream.good();
}

// What the frontend takes strlen, memcpy, … to be when their source is not given. Weak, so that the
// code under test can bring its own.
std::string weak_string_functions() {
  std::string text;
  const cfront::RuntimeSource &source = cfront::runtime_sources[0];
  for (std::string_view function : source.defines)
    text.append("#pragma weak ").append(function).append("\n");
  return text.append(source.text);
}

bool run_tool(const Command &command, const std::string &what, Diagnostics &diagnostics) {
  cfront::ProcessResult result = cfront::run_process(command);
  if (result.started && result.exit_code == 0)
    return true;
  std::string reason =
      result.started ? result.errors : "cannot start " + command.front() + ": " + result.errors;
  diagnostics.error({.file = what}, "cannot be built for native execution:\n" + reason);
  return false;
}

} // namespace

Toolchain::Toolchain(std::string compiler)
    : compiler_(std::move(compiler)), directory_(std::make_shared<TemporaryDirectory>()) {}

bool Toolchain::write_sources(Diagnostics &diagnostics) {
  if (directory_->exists() && write_file(directory_->file("protocol.h"), protocol_h) &&
      write_file(directory_->file("runner.h"), runner_h) &&
      write_file(directory_->file("runner.c"), runner_c) &&
      write_file(directory_->file("runtime.c"), runtime_c) &&
      write_file(directory_->file("string.c"), weak_string_functions()))
    return true;
  diagnostics.error({.file = "runner.c"}, "cannot write to a temporary directory");
  return false;
}

bool Toolchain::prepare_runner(ir::Target target, Diagnostics &diagnostics) {
  if (runner_objects_.contains(target))
    return true;
  if (!write_sources(diagnostics))
    return false;
  std::vector<std::string> objects;
  for (const std::string stem : {"runner", "runtime", "string"}) {
    std::string source = directory_->file(stem + ".c");
    std::string object = directory_->file(stem + "-" + std::string(name(target)) + ".o");
    Command command = base_command(compiler_, target);
    append(command, {"-O2", "-fno-strict-aliasing", "-c"});
    command.insert(command.end(), {source, "-o", object});
    if (!run_tool(command, source, diagnostics))
      return false;
    objects.push_back(object);
  }
  runner_objects_[target] = std::move(objects);
  return true;
}

// One clang run per file: with several jobs in one run clang starts itself anew for each of them.
std::optional<std::string> Toolchain::compile(const std::string &file, const BuildOptions &options,
                                              Diagnostics &diagnostics) {
  std::string object = directory_->file("object-" + std::to_string(objects_++) + ".o");
  Command command{compiler_, options.optimisation};
  command.insert(command.end(), options.flags.begin(), options.flags.end());
  Command base = base_command(compiler_, options.target);
  command.insert(command.end(), base.begin() + 1, base.end());
  append(command, {"-fwrapv", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks",
                   "-fno-asynchronous-unwind-tables", "-c"});
  command.insert(command.end(), {file, "-o", object});
  return run_tool(command, file, diagnostics) ? std::optional(object) : std::nullopt;
}

std::optional<Program> Toolchain::build(std::span<const std::string> files, const Callee &callee,
                                        const BuildOptions &options, Diagnostics &diagnostics) {
  if (!prepare_runner(options.target, diagnostics))
    return std::nullopt;
  Program program;
  program.directory_ = directory_;
  program.target_ = options.target;
  program.callee_ = callee;
  program.executable_ = directory_->file("program-" + std::to_string(programs_++));

  Command link{"ld",
               "-static",
               "-m",
               options.target == ir::Target::I386 ? "elf_i386" : "elf_x86_64",
               "--defsym=lockstep_function=" + callee.name,
               "-o",
               program.executable_};
  for (const std::string &file : files) {
    std::optional<std::string> object = compile(file, options, diagnostics);
    if (!object)
      return std::nullopt;
    link.push_back(*object);
  }
  const auto &runner = runner_objects_[options.target];
  link.insert(link.end(), runner.begin(), runner.end());
  if (!run_tool(link, files.empty() ? callee.name : files.front(), diagnostics))
    return std::nullopt;
  program.symbols_ = read_data_symbols(program.executable_);
  return program;
}

bool Toolchain::can_run(ir::Target target) {
  auto known = can_run_.find(target);
  if (known == can_run_.end())
    known = can_run_.emplace(target, probe(target)).first;
  return known->second;
}

bool Toolchain::probe(ir::Target target) {
  std::string source = directory_->file("probe.c");
  Diagnostics ignored;
  if (!directory_->exists() || !write_file(source, "int probe(void) { return 7; }"))
    return false;
  auto program = build({&source, 1}, {"probe", 4}, {.target = target}, ignored);
  if (!program)
    return false;
  Input input;
  std::vector<Outcome> outcomes = program->run({&input, 1});
  const auto *end = std::get_if<Returned>(&outcomes.front().end);
  return end && end->result == 7;
}

} // namespace lockstep::native
