// Frontend truth: for every file of tests/corpus and both data models, interpreter and native
// execution agree on random inputs (1,000; the variable LOCKSTEP_TRUTH_INPUTS says otherwise).
//
// Natively, x86-64 code is compiled with clang's undefined-behaviour checks as traps, which shows
// that the corpus itself is clean; i386 code with -O2, which is a second opinion on the compiler.
// For the interpreter, calls are inlined for x86-64 and stay calls for i386.
#include "c-frontend/native/native.h"
#include "c-frontend/native/temporary_directory.h"
#include "tests/frontend-truth/corpus.h"
#include "tests/frontend-truth/generator.h"
#include "tests/frontend-truth/interpreted.h"
#include "tests/frontend-truth/layout.h"
#include "tests/frontend-truth/shape_parser.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace lockstep::truth {
namespace {

struct Case {
  std::filesystem::path file;
  ir::Target target;
};

// In gtest's messages.
std::ostream &operator<<(std::ostream &out, const Case &c) {
  return out << c.file << " for " << name(c.target);
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const auto &file : corpus_files())
    for (ir::Target target : {ir::Target::X86_64, ir::Target::I386})
      cases.push_back({file, target});
  return cases;
}

uint64_t input_count() {
  const char *wanted = std::getenv("LOCKSTEP_TRUTH_INPUTS");
  return wanted ? std::strtoull(wanted, nullptr, 10) : 1000;
}

// Different for each file, the same in each run.
uint64_t first_seed(const CorpusFile &file) {
  uint64_t seed = 0xcbf29ce484222325;
  for (char c : file.prototype.name)
    seed = (seed ^ static_cast<uint8_t>(c)) * 0x100000001b3;
  return seed;
}

native::BuildOptions build_options(const CorpusFile &file, ir::Target target) {
  native::BuildOptions options;
  options.target = target;
  if (!file.globals.empty())
    options.optimisation = "-O0"; // keeps the globals in one piece
  else if (target == ir::Target::X86_64)
    options.flags = {"-fsanitize=undefined", "-fsanitize-trap=undefined"};
  else
    options.optimisation = "-O2";
  return options;
}

uint32_t result_bytes(const Prototype &prototype, ir::Target target) {
  bool is_void = prototype.result.kind == CType::Kind::Void;
  return is_void ? 0 : bytes_of(prototype.result.scalar, target);
}

class FrontendTruth : public ::testing::TestWithParam<Case> {
protected:
  static native::Toolchain &toolchain() {
    static native::Toolchain shared;
    return shared;
  }

  // Nothing for each input on a machine that cannot run the target.
  std::vector<native::Outcome> run_natively(const CorpusFile &file,
                                            const std::vector<native::Input> &inputs) {
    ir::Target target = GetParam().target;
    if (!toolchain().can_run(target))
      return {};
    // The file with the layout of its structs as claims, which cost no compiler run of their own.
    const std::string source = directory_.file(GetParam().file.filename().string());
    std::ofstream(source) << "#include \"" << file.path << "\"\n"
                          << layout_assertions(file, target);
    Diagnostics diagnostics;
    auto program =
        toolchain().build({&source, 1}, {file.prototype.name, result_bytes(file.prototype, target)},
                          build_options(file, target), diagnostics);
    EXPECT_TRUE(program) << diagnostics.render();
    return program ? program->run(inputs) : std::vector<native::Outcome>{};
  }

  native::TemporaryDirectory directory_;
};

TEST_P(FrontendTruth, InterpreterAgreesWithNativeRun) {
  const CorpusFile file = read_corpus_file(GetParam().file.string());
  std::string errors;
  const bool inline_calls = GetParam().target == ir::Target::X86_64 || file.needs_inlining;
  auto function = InterpretedFunction::lower(file, GetParam().target, inline_calls, errors);
  ASSERT_TRUE(function) << errors;
  std::vector<native::Input> inputs;
  inputs.reserve(input_count());
  for (uint64_t i = 0; i < input_count(); ++i)
    inputs.push_back(generate(file, GetParam().target, first_seed(file) + i));
  const std::vector<native::Outcome> outcomes = run_natively(file, inputs);
  int shown = 0;
  for (size_t i = 0; i < inputs.size() && shown < 3; ++i) {
    ir::RunResult run = function->run(inputs[i]);
    std::string wrong = outcomes.empty() ? check_alone(file, *function, run)
                                         : compare(file, *function, inputs[i], run, outcomes[i]);
    if (!wrong.empty()) {
      ++shown;
      ADD_FAILURE() << file.path << ", input " << i << ":\n" << spell(file, inputs[i]) << wrong;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Corpus, FrontendTruth, ::testing::ValuesIn(all_cases()),
                         [](const auto &test) {
                           return test.param.file.stem().string() + "_" +
                                  std::string(name(test.param.target));
                         });

} // namespace
} // namespace lockstep::truth
