#include "discharge/smt/sexp.h"

#include <cctype>

namespace lockstep::smt {

namespace {

// Deeper than any model; destroying an expression recurses this far.
constexpr size_t max_depth = 20'000;

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool ends_symbol(char c) { return is_blank(c) || c == '(' || c == ')' || c == ';' || c == '"'; }

void skip_blanks(std::string_view text, size_t &at) {
  while (at < text.size() && (is_blank(text[at]) || text[at] == ';')) {
    if (text[at] == ';')
      at = std::min(text.find('\n', at), text.size());
    else
      ++at;
  }
}

std::optional<std::string> read_quoted(std::string_view text, size_t &at) {
  const size_t end = text.find('|', at + 1);
  if (end == std::string_view::npos)
    return std::nullopt;
  std::string symbol(text.substr(at + 1, end - at - 1));
  at = end + 1;
  return symbol;
}

// "…" with "" for a quote inside; kept as written.
std::optional<std::string> read_string(std::string_view text, size_t &at) {
  const size_t begin = at++;
  for (;;) {
    at = text.find('"', at);
    if (at == std::string_view::npos)
      return std::nullopt;
    ++at;
    if (at >= text.size() || text[at] != '"')
      return std::string(text.substr(begin, at - begin));
    ++at;
  }
}

std::optional<std::string> read_atom(std::string_view text, size_t &at) {
  if (text[at] == '|')
    return read_quoted(text, at);
  if (text[at] == '"')
    return read_string(text, at);
  const size_t begin = at;
  while (at < text.size() && !ends_symbol(text[at]))
    ++at;
  return std::string(text.substr(begin, at - begin));
}

} // namespace

std::optional<Sexp> read_sexp(std::string_view text, size_t &at) {
  std::vector<Sexp> open;
  for (;;) {
    skip_blanks(text, at);
    if (at >= text.size())
      return std::nullopt;
    Sexp done;
    if (text[at] == '(') {
      if (open.size() >= max_depth)
        return std::nullopt;
      open.emplace_back();
      ++at;
      continue;
    }
    if (text[at] == ')') {
      if (open.empty())
        return std::nullopt;
      ++at;
      done = std::move(open.back());
      open.pop_back();
    } else {
      auto atom = read_atom(text, at);
      if (!atom)
        return std::nullopt;
      done.is_atom = true;
      done.atom = std::move(*atom);
    }
    if (open.empty())
      return done;
    open.back().items.push_back(std::move(done));
  }
}

std::optional<Sexp> parse_sexp(std::string_view text) {
  size_t at = 0;
  auto result = read_sexp(text, at);
  skip_blanks(text, at);
  return at == text.size() ? std::move(result) : std::nullopt;
}

namespace {

void append(std::string &text, const Sexp &sexp, size_t limit) {
  if (text.size() > limit)
    return;
  text += sexp.is_atom ? sexp.atom : "(";
  for (const Sexp &item : sexp.items) {
    append(text, item, limit);
    text += " ";
  }
  text += sexp.is_atom ? "" : ")";
}

} // namespace

std::string shortened(const Sexp &sexp) {
  std::string text;
  append(text, sexp, 200);
  return text;
}

std::optional<std::vector<SexpSpan>> split_sexps(std::string_view text) {
  std::vector<SexpSpan> spans;
  size_t depth = 0;
  size_t begin = 0;
  for (size_t at = 0;;) {
    skip_blanks(text, at);
    if (at >= text.size())
      break;
    if (depth == 0)
      begin = at;
    if (text[at] == '(' || text[at] == ')') {
      if (text[at] == ')' && depth == 0)
        return std::nullopt;
      depth += text[at] == '(' ? 1 : -1;
      ++at;
    } else if (!read_atom(text, at)) {
      return std::nullopt;
    }
    if (depth == 0)
      spans.push_back({begin, at});
  }
  return depth == 0 ? std::optional(std::move(spans)) : std::nullopt;
}

} // namespace lockstep::smt
