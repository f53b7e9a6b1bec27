#include "discharge/smt/dump.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iomanip>
#include <sstream>

namespace lockstep::smt {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Replaces the words v0, v1, … outside of |…|. Nothing else in a script looks like them.
std::string with_labels(const Script &script) {
  std::string out;
  const std::string &body = script.body;
  for (size_t at = 0; at < body.size();) {
    const size_t begin = at;
    if (body[at] == '|') {
      at = body.find('|', at + 1) + 1;
    } else if (is_word(body[at])) {
      while (at < body.size() && is_word(body[at]))
        ++at;
      const std::string word = body.substr(begin, at - begin);
      const auto found = std::ranges::find(script.symbols, word);
      if (word[0] == 'v' && found != script.symbols.end()) {
        out += script.labels[static_cast<size_t>(found - script.symbols.begin())];
        continue;
      }
    } else {
      ++at;
    }
    out.append(body, begin, at - begin);
  }
  return out;
}

std::string file_name(uint64_t number, const std::string &name) {
  std::ostringstream out;
  out << std::setw(4) << std::setfill('0') << number << "-";
  for (const char c : name.substr(0, 100))
    out << (is_word(c) || c == '-' || c == '.' ? c : '_');
  out << ".smt2";
  return out.str();
}

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

} // namespace

std::string file_text(const Script &script) {
  return "; lockstep query: " + one_line(script.name) +
         "\n; unsat: proved; sat: refuted\n(set-logic " + script.logic + ")\n" +
         with_labels(script) + "(check-sat)\n";
}

Dump::Dump(Solver &inner, std::filesystem::path folder)
    : inner_(inner), folder_(std::move(folder)) {
  std::filesystem::create_directories(folder_);
}

Reply Dump::solve(const Script &script, const Limits &limits) {
  const std::string name = file_name(++count_, script.name);
  std::ofstream(folder_ / name) << file_text(script);
  Reply reply = inner_.solve(script, limits);
  std::ofstream(folder_ / "queries.log", std::ios::app)
      << name << " " << std::fixed << std::setprecision(3) << reply.seconds << " s "
      << (reply.solver.empty() ? "-" : reply.solver) << " " << one_line(describe(reply.verdict))
      << "\n";
  return reply;
}

} // namespace lockstep::smt
