// lockstep-checker: the trusted checker as a program of its own, for `lockstep check`. It reads a
// certificate without sources from stdin, proves every condition, and prints a line of JSON for each and
// one for the end. It has no cache and no search, and knows nothing but what it reads.
//
//   lockstep-checker [--seconds S] [--paranoid] [--dump FOLDER]
#include "pcfg/trusted/certificate.h"
#include "pcfg/trusted/report_json.h"

#include <nlohmann/json.hpp>

#include <iostream>
#include <iterator>

namespace {

using namespace lockstep;
using nlohmann::json;

smt::PoolOptions solvers_of(const std::vector<std::string> &words) {
  smt::PoolOptions solvers;
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--paranoid")
      solvers.paranoid = true;
    else if (words[i] == "--seconds" && i + 1 < words.size())
      solvers.deadline = smt::after(std::chrono::steady_clock::now(), std::stod(words[++i]));
    else if (words[i] == "--dump" && i + 1 < words.size())
      solvers.dump_folder = words[++i];
  }
  return solvers;
}

void tell(const json &message) { std::cout << message.dump() << std::endl; }

} // namespace

int main(int argc, char **argv) {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  pcfg::CertificateOptions options;
  options.solvers = solvers_of({argv + 1, argv + argc});
  options.in_parts = true;
  options.on_proved = [](size_t, const pcfg::ProvedCondition &condition) {
    tell({{"proved", pcfg::condition_json(condition)}});
  };
  const auto result =
      pcfg::check_certificate(json::parse(text, nullptr, false), options);
  tell({{"result", pcfg::result_json(result)}});
  return result.refused ? 1 : 0;
}
