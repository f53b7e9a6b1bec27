// Points-to truth: for every file of tests/corpus and both data models, what the analysis says
// holds in every state of runs on random inputs (12; the variable LOCKSTEP_POINTSTO_INPUTS says
// otherwise).
//
// Objects are placed with space between them, so that the end of one is not the beginning of the
// next.
#include "tests/frontend-truth/corpus.h"
#include "tests/frontend-truth/generator.h"
#include "tests/frontend-truth/interpreted.h"
#include "tests/frontend-truth/shape_parser.h"
#include "tests/pointsto/check_state.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace lockstep::pointsto {
namespace {

struct Case {
  std::filesystem::path file;
  ir::Target target;
};

std::ostream &operator<<(std::ostream &out, const Case &c) {
  return out << c.file << " for " << name(c.target);
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const auto &file : truth::corpus_files())
    for (const ir::Target target : {ir::Target::X86_64, ir::Target::I386})
      cases.push_back({file, target});
  return cases;
}

uint64_t input_count() {
  const char *wanted = std::getenv("LOCKSTEP_POINTSTO_INPUTS");
  return wanted ? std::strtoull(wanted, nullptr, 10) : 12;
}

constexpr ir::AddressPolicy addresses{.heap = 0x51a3'b2c0, .stack = 0x73d5'e4f0, .gap = 64};

constexpr uint64_t most_checks = 4'000; // of one file; the states are taken from all of its runs

class PointsToTruth : public ::testing::TestWithParam<Case> {};

TEST_P(PointsToTruth, HoldsInEveryState) {
  const truth::CorpusFile file = truth::read_corpus_file(GetParam().file.string());
  const bool inline_calls = GetParam().target == ir::Target::X86_64 || file.needs_inlining;
  std::string errors;
  auto function =
      truth::InterpretedFunction::lower(file, GetParam().target, inline_calls, errors, addresses);
  ASSERT_TRUE(function) << errors;
  for (const Bounds bounds : {Bounds::Proved, Bounds::Assumed}) {
    const PointsTo facts = analyse(function->module(), function->function(), {bounds, {}});
    const StateCheck check{function->module()};
    uint64_t checks = 0;
    std::string wrong;
    const ir::Observer observe = [&](const ir::Function &running, ir::Pc pc,
                                     const ir::Environment &state) {
      if (wrong.empty() && checks++ < most_checks)
        wrong = check(*facts.find(running), pc, state);
    };
    for (uint64_t i = 0; i < input_count() && wrong.empty(); ++i) {
      const native::Input input = truth::generate(file, GetParam().target, 77 + i);
      function->run(input, {.steps = 20'000}, observe);
      EXPECT_EQ(wrong, "") << "input " << i << (bounds == Bounds::Proved ? ", proved" : ", assumed")
                           << "\n"
                           << truth::spell(file, input);
    }
    EXPECT_GT(checks, 0u);
  }
}

INSTANTIATE_TEST_SUITE_P(Corpus, PointsToTruth, ::testing::ValuesIn(all_cases()),
                         [](const auto &test) {
                           return test.param.file.stem().string() + "_" +
                                  std::string(name(test.param.target));
                         });

} // namespace
} // namespace lockstep::pointsto
