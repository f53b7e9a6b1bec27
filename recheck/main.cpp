// lockstep-recheck FILE: reads the sources of a certificate anew, compares, and proves every condition
// again with solvers of the user's choice. docs/proof-format.md says what a certificate is.
#include "ir/read_file.h"
#include "pcfg/trusted/report_json.h"
#include "recheck/recheck.h"

#include <algorithm>
#include <charconv>
#include <iomanip>
#include <iostream>
#include <sstream>

namespace {

using namespace lockstep;
using nlohmann::json;

constexpr int exit_accepted = 0, exit_refused = 1, exit_bad_call = 3;

struct Call {
  std::string file;
  std::string solvers; // comma-separated; empty: all
  double seconds = 20; // for each condition
  bool embedded = false;
  bool as_json = false;
  bool conditions = false;
};

void usage(std::ostream &out) {
  out << "Usage: lockstep-recheck FILE [options]\n\n"
         "Reads the sources of a certificate (`lockstep check --proof FILE`) anew, compares what they\n"
         "claim with what it claims, and proves every condition of it again. Links no search code.\n\n"
         "  --solvers NAMES  z3, cvc5, bitwuzla, yices; several with commas (all that are installed)\n"
         "  --seconds S      For each condition (20)\n"
         "  --embedded       Take the sources from the certificate instead of the disk\n"
         "  --conditions     List every condition with its solver and time\n"
         "  --json           One JSON object\n\n"
         "Exit code: 0 accepted, 1 refused, 3 bad call.\n";
}

bool read_seconds(const std::string &text, double &seconds) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  return error == std::errc() && end == text.data() + text.size() && seconds > 0;
}

// What is wrong with the call; empty: nothing.
std::string read_call(const std::vector<std::string> &words, Call &call) {
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string &word = words[i];
    const bool has_value = word == "--solvers" || word == "--seconds";
    if (has_value && i + 1 == words.size())
      return word + " needs a value";
    if (word == "--solvers")
      call.solvers = words[++i];
    else if (word == "--seconds" && !read_seconds(words[++i], call.seconds))
      return "--seconds needs a positive number";
    else if (word == "--embedded")
      call.embedded = true;
    else if (word == "--conditions")
      call.conditions = true;
    else if (word == "--json")
      call.as_json = true;
    else if (!has_value && word.starts_with("-"))
      return "there is no option " + word;
    else if (!has_value && !std::exchange(call.file, word).empty())
      return "one certificate at a time";
  }
  return call.file.empty() ? "which certificate?" : "";
}

// The backends whose name or family is listed; an error names what is not there.
std::string choose_solvers(const std::string &names, std::vector<smt::BackendSpec> &backends) {
  if (names.empty())
    return backends.empty() ? "no solver is installed" : "";
  std::vector<smt::BackendSpec> chosen;
  std::istringstream list(names);
  for (std::string name; std::getline(list, name, ',');) {
    const size_t before = chosen.size();
    std::ranges::copy_if(backends, std::back_inserter(chosen), [&](const smt::BackendSpec &backend) {
      return backend.name == name || backend.family == name;
    });
    if (chosen.size() == before)
      return "the solver " + name + " is not installed";
  }
  backends = std::move(chosen);
  return backends.empty() ? "which solver?" : "";
}

std::string function_of(const json &certificate, size_t check) {
  return certificate["claim"]["checks"][check]["functions"][1];
}

// What the claim is about: `strlen.rel with strlen.c, x86_64, clang flags: -O2`.
std::string subject(const json &sources) {
  std::string text = sources["relation"].get<std::string>() + " with";
  for (const json &file : sources["files"])
    text += " " + file.get<std::string>();
  text += ", " + sources["target"].get<std::string>();
  for (const json &flag : sources["clang_flags"])
    text += (&flag == &sources["clang_flags"].front() ? ", clang flags: " : " ") +
            flag.get<std::string>();
  return text;
}

void show(const Call &call, const json &certificate, const pcfg::CheckedCertificate &result) {
  std::cout << call.file << ": "
            << (result.refused ? "refused: " + *result.refused : "accepted") << "\n";
  if (!result.refused)
    std::cout << "  " << subject(certificate["sources"]) << "\n";
  if (!result.refused)
    for (const pcfg::CheckedProof &proof : result.proofs) {
      double seconds = 0;
      for (const pcfg::ProvedCondition &condition : proof.report.proved)
        seconds += condition.seconds;
      std::cout << "  " << function_of(certificate, proof.check) << ": equivalent, "
                << proof.report.conditions << " conditions proved in " << std::fixed
                << std::setprecision(2) << seconds << " s\n";
      for (const std::string &assumption : proof.report.assumes)
        std::cout << "    assumes " << assumption << "\n";
    }
}

void show_condition(size_t check, const pcfg::ProvedCondition &condition) {
  std::string solvers;
  for (const std::string &solver : condition.solvers)
    solvers += (solvers.empty() ? "" : ", ") + solver;
  std::cout << "  " << check << " " << condition.name << " (not: " << condition.about << "): proved by "
            << (solvers.empty() ? "rewriting" : solvers) << " in " << std::fixed
            << std::setprecision(3) << condition.seconds << " s" << std::endl;
}

int run(const std::vector<std::string> &words) {
  Call call;
  if (std::ranges::find(words, "--help") != words.end() || std::ranges::find(words, "-h") != words.end()) {
    usage(std::cout);
    return exit_accepted;
  }
  recheck::RecheckOptions options;
  std::string problem = read_call(words, call);
  if (problem.empty())
    problem = choose_solvers(call.solvers, options.checker.solvers.backends);
  const auto text = problem.empty() ? lockstep::read_file(call.file) : std::nullopt;
  if (problem.empty() && !text)
    problem = call.file + " cannot be read";
  if (!problem.empty()) {
    std::cerr << "error: " << problem << "\n  hint: `lockstep-recheck --help` tells how it is called\n";
    return exit_bad_call;
  }
  options.checker.limits.seconds = call.seconds;
  options.embedded = call.embedded;
  if (call.conditions && !call.as_json)
    options.checker.on_proved = show_condition;
  const json certificate = json::parse(*text, nullptr, false);
  const pcfg::CheckedCertificate result = recheck::recheck(certificate, options);
  if (call.as_json)
    std::cout << pcfg::result_json(result).dump(1) << "\n";
  else
    show(call, certificate, result);
  return result.refused ? exit_refused : exit_accepted;
}

} // namespace

int main(int argc, char **argv) { return run({argv + 1, argv + argc}); }
