#include "cli/version.h"

#include "c-frontend/subprocess.h"
#include "discharge/smt/backend_spec.h"

#include <cctype>
#include <cstdlib>
#include <set>

namespace lockstep::cli {

namespace {

// The first word of a program's own text that looks like a version.
std::string version_in(const std::string &text) {
  for (size_t at = 0; at < text.size(); ++at) {
    const bool starts = std::isdigit(static_cast<unsigned char>(text[at])) &&
                        (at == 0 || std::string_view(" (v").find(text[at - 1]) != std::string_view::npos);
    const size_t end = text.find_first_of(" )\n-", at);
    const std::string word = text.substr(at, end - at);
    if (starts && word.find('.') != std::string::npos)
      return word;
  }
  return "of an unknown version";
}

std::string line_about(const std::string &name, const std::string &program) {
  const cfront::ProcessResult result = cfront::run_process({program, "--version"});
  if (!result.started || result.exit_code != 0)
    return name + " not found\n";
  return name + " " + version_in(result.output) + "\n";
}

} // namespace

std::string program_version() { return LOCKSTEP_VERSION; }

std::string version_text() {
  const char *clang = std::getenv("LOCKSTEP_CLANG");
  std::string text = "lockstep " + program_version() + "\n" +
                     line_about("clang", clang && *clang ? clang : "clang-19");
  std::set<std::string> seen;
  for (const smt::BackendSpec &solver : smt::available_backends())
    if (seen.insert(solver.family).second)
      text += line_about(solver.family, solver.command[0]);
  text.pop_back();
  return text;
}

} // namespace lockstep::cli
