// What bench/mutants/run needs besides `lockstep check`:
//
//   lockstep_mutants judge REL FILE.c     runs the C code natively, the Spec beside it, on random inputs
//   lockstep_mutants count REL FILE.c     how many mutants of its IR there are
//   lockstep_mutants ir REL FILE.c        checks the mutant --mutant of its IR, and runs it on random inputs
//
// Options: --check NAME, --inputs N, --seed N, --seconds S (for the check), --patience S (for the runs),
// --more N (inputs for a mutant that is called equivalent). Prints one line of JSON.
#include "cli/check_choice.h"
#include "pcfg/closure.h"
#include "tests/mutants/ir_mutator.h"
#include "tests/mutants/random_runs.h"

#include <algorithm>
#include <iostream>
#include <map>

namespace lockstep::mutants {
namespace {

using nlohmann::json;

struct Options {
  std::string command;
  std::vector<std::string> files; // the relation file first
  std::map<std::string, std::string> values;

  std::string text(const std::string &name) const {
    const auto found = values.find(name);
    return found == values.end() ? "" : found->second;
  }
  double number(const std::string &name, double otherwise) const {
    const auto found = values.find(name);
    return found == values.end() ? otherwise : std::stod(found->second);
  }
};

struct Subject {
  std::unique_ptr<cli::LoadedRelation> loaded;
  const ir::Relation *relation = nullptr;
  cli::CommonOptions common;
  std::vector<std::string> c_files;
};

std::optional<Subject> load(const Options &options) {
  Diagnostics diagnostics;
  Subject subject;
  if (const std::string target = options.text("target"); !target.empty())
    subject.common.target = target;
  subject.c_files.assign(options.files.begin() + 1, options.files.end());
  subject.loaded = cli::load_relation(options.files[0], subject.c_files, subject.common, diagnostics);
  if (subject.loaded)
    subject.relation =
        cli::choose_check(options.files[0], options.text("check"), *subject.loaded, diagnostics);
  if (subject.relation)
    return subject;
  std::cerr << diagnostics.render();
  return std::nullopt;
}

RandomRuns random_runs(const Options &options, const pcfg::Judge &judge,
                       const cli::NativeFunction *native, uint64_t inputs, double seconds) {
  const auto seed = static_cast<uint64_t>(options.number("seed", 4711));
  return run_randomly(judge, native, seed, inputs, seconds);
}

json judge_natively(const Options &options, const Subject &subject) {
  const pcfg::Judge judge(cli::pair_of(*subject.loaded, *subject.relation));
  Diagnostics diagnostics;
  const auto native =
      cli::NativeFunction::build(subject.c_files, subject.common, judge, diagnostics);
  if (!native)
    return {{"error", diagnostics.render()}};
  return {{"runs", to_json(random_runs(options, judge, &*native,
                                       static_cast<uint64_t>(options.number("inputs", 1000)),
                                       options.number("patience", 1e9)))}};
}

pcfg::Verification verify(const Options &options, const Subject &subject) {
  std::vector<pcfg::Pair> pairs;
  for (const ir::Relation &relation : subject.loaded->relation->checks)
    pairs.push_back(cli::pair_of(*subject.loaded, relation));
  const auto at = std::ranges::find(pairs, subject.relation, &pcfg::Pair::relation);
  const double seconds = options.number("seconds", 10);
  pcfg::VerifyOptions how;
  how.seconds = seconds;
  return pcfg::Closure(pairs, how).verify(static_cast<size_t>(at - pairs.begin()), seconds);
}

ir::Function &function_of(const Subject &subject) {
  return subject.loaded->impl->functions.at(subject.relation->functions.right);
}

json check_mutant(const Options &options, const Subject &subject) {
  std::vector<Mutant> all = mutants_of(*subject.loaded->impl, function_of(subject));
  const auto number = static_cast<size_t>(options.number("mutant", 0));
  if (number >= all.size())
    return {{"error", "there are only " + std::to_string(all.size()) + " mutants"}};
  function_of(subject) = std::move(all[number].function);
  const pcfg::Verification result = verify(options, subject);
  const pcfg::Judge judge(cli::pair_of(*subject.loaded, *subject.relation));
  json report{{"kind", all[number].kind},
              {"about", all[number].about},
              {"verdict", name(result.conclusion)},
              {"reason", result.reason},
              {"seconds", result.seconds},
              {"runs", to_json(random_runs(options, judge, nullptr,
                                           static_cast<uint64_t>(options.number("inputs", 1000)),
                                           options.number("patience", 2)))}};
  if (result.conclusion == pcfg::Conclusion::Equivalent)
    report["more"] = to_json(random_runs(
        options, judge, nullptr, static_cast<uint64_t>(options.number("more", 100'000)), 1e9));
  return report;
}

json run(const Options &options) {
  const auto subject = load(options);
  if (!subject)
    return {{"error", "cannot be read"}};
  if (options.command == "judge")
    return judge_natively(options, *subject);
  if (options.command == "count")
    return {{"mutants", mutants_of(*subject->loaded->impl, function_of(*subject)).size()}};
  if (options.command == "ir")
    return check_mutant(options, *subject);
  return {{"error", "there is no such command"}};
}

Options read_options(int count, char **words) {
  Options options;
  options.command = count > 1 ? words[1] : "";
  for (int i = 2; i < count; ++i)
    if (const std::string word = words[i]; word.starts_with("--") && i + 1 < count)
      options.values[word.substr(2)] = words[++i];
    else
      options.files.push_back(word);
  return options;
}

} // namespace
} // namespace lockstep::mutants

int main(int count, char **words) {
  using namespace lockstep::mutants;
  const Options options = read_options(count, words);
  if (options.files.size() < 2) {
    std::cerr << "usage: lockstep_mutants judge|count|ir REL FILE.c [--check NAME] …\n";
    return 3;
  }
  const nlohmann::json report = run(options);
  std::cout << report.dump() << '\n';
  return report.contains("error") ? 3 : 0;
}
