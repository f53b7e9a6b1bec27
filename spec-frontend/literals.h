// Takes literal tokens apart: `1_000`, `0xffi8`, `'\n'`, "ab\x00".
#pragma once

#include "spec-frontend/ast.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace lockstep::spec {

struct LiteralError {
  std::string message;
  std::string hint;
};

struct Number {
  ast::BigInt value;
  std::string suffix; // `i8`, `usize` or empty
};

std::variant<Number, LiteralError> parse_number(std::string_view token);
// With the quotes; the result is the bytes between them.
std::variant<std::string, LiteralError> parse_quoted(std::string_view token);
// Like parse_quoted, but exactly one byte.
std::variant<std::string, LiteralError> parse_char(std::string_view token);

// One byte as Spec writes it between quotes: `a`, `\n`, `\x1f`.
std::string escape_byte(unsigned char byte, char quote);

} // namespace lockstep::spec
