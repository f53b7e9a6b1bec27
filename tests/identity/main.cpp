// lockstep_identity [--seconds S] [--trace] FILE.c      a file of tests/corpus, with the inputs it describes
// lockstep_identity [--seconds S] [--trace] REL FILE.c  the C functions of a relation file, on its inputs
//
// Proves each function equivalent to itself (twins.h) and prints a line of JSON about it. Ends with 0 if
// all of them are, with 2 if one is not, with 3 if a file cannot be read.
#include "cli/check_choice.h"
#include "recheck/relation_source.h"
#include "pcfg/inputs.h"
#include "pcfg/prove.h"
#include "tests/frontend-truth/generator.h"
#include "tests/frontend-truth/interpreted.h"
#include "tests/frontend-truth/shape_parser.h"
#include "tests/support/twins.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <iostream>
#include <string>
#include <vector>

namespace lockstep::identity {
namespace {

using Clock = std::chrono::steady_clock;
using Arguments = std::vector<std::vector<ir::Value>>; // of many runs

constexpr size_t enough_inputs = 150;

struct Options {
  double seconds = 20;
  bool trace = false;
  std::string target = "x86_64";
  std::vector<std::string> files;
};

bool prove_identity(const ir::Module &module, const ir::Function &function,
                    const Arguments &arguments, const std::string &file, const Options &options) {
  const auto started = Clock::now();
  const testing::Functions both{&function, &function};
  const ir::Relation relation = testing::twin_relation(module, both);
  const pcfg::Pair pair = testing::twins(relation, module, both);
  std::vector<pcfg::Valuation> inputs;
  for (const auto &given : arguments)
    inputs.push_back(testing::twin_input(pair, given));
  pcfg::ProofOptions proof_options;
  proof_options.seconds = options.seconds;
  proof_options.solvers.deadline = smt::after(started, options.seconds * 1.5);
  if (options.trace)
    proof_options.trace = [](const std::string &line) { std::cerr << line << '\n'; };
  const pcfg::ProofResult result = pcfg::prove_equivalent(pair, inputs, proof_options);
  const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
  std::cout << nlohmann::json{{"file", file},
                              {"function", function.name},
                              {"verdict", result.equivalent ? "equivalent" : "unknown"},
                              {"reason", result.reason},
                              {"attempts", result.attempts},
                              {"inputs", inputs.size()},
                              {"seconds", seconds}}
                   .dump()
            << '\n';
  return result.equivalent;
}

int corpus_file(const Options &options) {
  const truth::CorpusFile file = truth::read_corpus_file(options.files[0]);
  const ir::Target target = options.target == "i386" ? ir::Target::I386 : ir::Target::X86_64;
  std::string errors;
  const auto lowered = truth::InterpretedFunction::lower(file, target, true, errors);
  if (!lowered) {
    std::cerr << errors;
    return 3;
  }
  Arguments arguments;
  for (uint64_t seed = 0; seed < enough_inputs; ++seed)
    arguments.push_back(lowered->arguments(truth::generate(file, target, seed)));
  return prove_identity(lowered->module(), lowered->function(), arguments, options.files[0], options)
             ? 0
             : 2;
}

// What the implementation is given on inputs of the relation file on which it returns.
Arguments arguments_of(const pcfg::Pair &pair) {
  const pcfg::Judge judge(pair);
  pcfg::InputSource source(judge, 7);
  Arguments result;
  for (size_t tried = 0; tried < 4 * enough_inputs && result.size() < enough_inputs; ++tried) {
    const auto input = source.next();
    if (!input)
      break;
    if (pcfg::verdict(judge.run(input->values, {20'000, 1'000})) != pcfg::Verdict::Agree) {
      source.disappointing();
      continue;
    }
    std::vector<ir::Value> given;
    for (ir::Term variable : judge.entry_variables().right)
      given.push_back(input->values.at(variable));
    result.push_back(std::move(given));
  }
  return result;
}

int relation_file(const Options &options) {
  Diagnostics diagnostics;
  cli::CommonOptions common;
  common.target = options.target;
  const auto loaded = cli::load_relation(options.files[0], {options.files.begin() + 1, options.files.end()},
                                         common, diagnostics);
  if (!loaded) {
    std::cerr << diagnostics.render();
    return 3;
  }
  bool all = true;
  for (const ir::Relation &relation : loaded->relation->checks) {
    const pcfg::Pair pair = cli::pair_of(*loaded, relation);
    all &= prove_identity(*loaded->impl, *pair.functions.right, arguments_of(pair), options.files[1], options);
  }
  return all ? 0 : 2;
}

Options read_options(int count, char **words) {
  Options options;
  for (int i = 1; i < count; ++i)
    if (const std::string word = words[i]; word == "--trace")
      options.trace = true;
    else if (word == "--seconds" && i + 1 < count)
      options.seconds = std::stod(words[++i]);
    else if (word == "--target" && i + 1 < count)
      options.target = words[++i];
    else
      options.files.push_back(word);
  return options;
}

} // namespace
} // namespace lockstep::identity

int main(int count, char **words) {
  using namespace lockstep::identity;
  const Options options = read_options(count, words);
  if (options.files.empty()) {
    std::cerr << "usage: lockstep_identity [--seconds S] [--target T] [--trace] [REL] FILE.c\n";
    return 3;
  }
  try {
    return options.files.size() == 1 ? corpus_file(options) : relation_file(options);
  } catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 3;
  }
}
