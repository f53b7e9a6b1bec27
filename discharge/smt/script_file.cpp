#include "discharge/smt/script_file.h"

#include <algorithm>
#include <array>

namespace lockstep::smt {

namespace {

constexpr std::array<std::string_view, 9> kept{
    "assert",      "declare-const",    "declare-datatype", "declare-datatypes", "declare-fun",
    "define-fun",  "declare-sort",     "define-sort",      "define-const"};
constexpr std::array<std::string_view, 9> left_out{
    "exit",      "echo",       "get-info",        "get-model", "get-option",
    "get-value", "set-option", "get-unsat-core", "set-info"};

bool has(const auto &words, const std::string &word) { return std::ranges::count(words, word) > 0; }

std::string line_of(std::string_view text, size_t at) {
  return "line " + std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<long>(at), '\n'));
}

} // namespace

std::variant<Script, std::string> read_script(std::string_view text) {
  const auto spans = split_sexps(text);
  if (!spans)
    return "the brackets or quotes do not match";
  Script script;
  script.logic = "ALL";
  bool checked = false;
  for (const auto [begin, end] : *spans) {
    const std::string_view command = text.substr(begin, end - begin);
    const auto sexp = parse_sexp(command);
    if (!sexp || sexp->items.empty() || !sexp->items[0].is_atom)
      return line_of(text, begin) + ": not a command";
    const std::string &name = sexp->items[0].atom;
    if (name == "set-logic" && sexp->items.size() == 2)
      script.logic = sexp->items[1].atom;
    else if (name == "check-sat" && !checked)
      checked = true;
    else if (has(kept, name) && !checked)
      script.body += std::string(command) + "\n";
    else if (!has(left_out, name))
      return line_of(text, begin) + ": " + name +
             (checked ? " after (check-sat)" : " is not for a file with one query");
  }
  if (!checked)
    return "there is no (check-sat)";
  return script;
}

} // namespace lockstep::smt
