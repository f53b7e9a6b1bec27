// S-expressions: what solvers answer, and what SMT-LIB files consist of.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::smt {

struct Sexp {
  bool is_atom = false;
  std::string atom; // a symbol without its bars; a string literal with its quotes
  std::vector<Sexp> items;

  bool is(std::string_view symbol) const { return is_atom && atom == symbol; }
  // A list whose first item is this symbol.
  bool applies(std::string_view symbol) const { return !items.empty() && items[0].is(symbol); }
};

// Where a top-level expression stands in its text.
struct SexpSpan {
  size_t begin = 0;
  size_t end = 0;
};

// The expression at `text[at]` after blanks and comments; `at` moves past it. Nothing at the end of
// the text, and when the text is malformed or nested beyond any reasonable depth.
std::optional<Sexp> read_sexp(std::string_view text, size_t &at);

// All of a text is one expression.
std::optional<Sexp> parse_sexp(std::string_view text);

// For messages: the first part of the expression as text.
std::string shortened(const Sexp &sexp);

// The top-level expressions of a text without building them; nothing if it is malformed.
std::optional<std::vector<SexpSpan>> split_sexps(std::string_view text);

} // namespace lockstep::smt
