#include "spec-frontend/literals.h"

#include "ir/type.h"

#include <cctype>

namespace lockstep::spec {
namespace {

// 65,536 bits have 19,729 decimal digits; more digits fit no type, and would be slow to read.
constexpr size_t max_digits = 70'000;
constexpr size_t max_decimal_digits = 20'000;

struct Base {
  int radix;
  const char *name;
};

Base take_base(std::string_view &text) {
  if (text.starts_with("0x") || text.starts_with("0X")) {
    text.remove_prefix(2);
    return {16, "hexadecimal"};
  }
  if (text.starts_with("0b") || text.starts_with("0B")) {
    text.remove_prefix(2);
    return {2, "binary"};
  }
  return {10, "decimal"};
}

bool is_digit(char c, int radix) {
  if (radix == 16)
    return std::isxdigit(static_cast<unsigned char>(c));
  return c >= '0' && c <= '9';
}

std::string take_digits(std::string_view &text, int radix) {
  std::string digits;
  while (!text.empty() && (is_digit(text.front(), radix) || text.front() == '_')) {
    if (text.front() != '_')
      digits += text.front();
    text.remove_prefix(1);
  }
  return digits;
}

bool is_width_suffix(std::string_view text) {
  if (text == "usize")
    return true;
  if (text.size() < 2 || text[0] != 'i' || text[1] == '0')
    return false;
  for (char c : text.substr(1))
    if (c < '0' || c > '9')
      return false;
  return true;
}

ast::BigInt to_number(const std::string &digits, int radix) {
  if (radix == 2) {
    ast::BigInt value = 0;
    for (size_t i = 0; i < digits.size(); ++i)
      if (digits[i] == '1')
        bit_set(value, static_cast<unsigned>(digits.size() - 1 - i));
    return value;
  }
  if (radix == 16)
    return ast::BigInt("0x" + digits);
  // A leading zero would mean octal to the library.
  const size_t first = digits.find_first_not_of('0');
  return first == std::string::npos ? ast::BigInt(0) : ast::BigInt(digits.substr(first));
}

std::optional<char> simple_escape(char c) {
  switch (c) {
  case 'n':
    return '\n';
  case 't':
    return '\t';
  case 'r':
    return '\r';
  case '0':
    return '\0';
  case '\\':
  case '\'':
  case '"':
    return c;
  default:
    return std::nullopt;
  }
}

int hex_value(char c) {
  return c <= '9' ? c - '0' : std::tolower(static_cast<unsigned char>(c)) - 'a' + 10;
}

// Takes what follows a backslash.
std::variant<char, LiteralError> take_escape(std::string_view &text) {
  const char kind = text.front();
  text.remove_prefix(1);
  if (auto simple = simple_escape(kind))
    return *simple;
  if (kind == 'x' && text.size() >= 2 && is_digit(text[0], 16) && is_digit(text[1], 16)) {
    const char byte = static_cast<char>(hex_value(text[0]) * 16 + hex_value(text[1]));
    text.remove_prefix(2);
    return byte;
  }
  return LiteralError{
      std::string("unknown escape `\\") + kind + "`",
      "the escapes are \\n \\t \\r \\0 \\\\ \\' \\\" and \\xHH with two hex digits"};
}

} // namespace

std::variant<Number, LiteralError> parse_number(std::string_view token) {
  std::string_view text = token;
  const Base base = take_base(text);
  const std::string digits = take_digits(text, base.radix);
  if (digits.empty())
    return LiteralError{"`" + std::string(token) + "` has no digits", ""};
  if (base.radix == 2 && digits.find_first_not_of("01") != std::string::npos)
    return LiteralError{"a binary number has only the digits 0 and 1", ""};
  if (digits.size() > (base.radix == 10 ? max_decimal_digits : max_digits))
    return LiteralError{"this number is too long for any type",
                        "the widest type is i" + std::to_string(ir::max_bitvec_width)};
  if (!text.empty() && !is_width_suffix(text))
    return LiteralError{"`" + std::string(text) + "` cannot follow a " + base.name + " number",
                        "a number may end in its type, as in 5i8 or 0xffusize"};
  return Number{to_number(digits, base.radix), std::string(text)};
}

std::variant<std::string, LiteralError> parse_quoted(std::string_view token) {
  std::string_view text = token.substr(1, token.size() - 2);
  std::string bytes;
  while (!text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    if (c != '\\') {
      bytes += c;
      continue;
    }
    auto escaped = take_escape(text);
    if (auto *error = std::get_if<LiteralError>(&escaped))
      return *error;
    bytes += std::get<char>(escaped);
  }
  return bytes;
}

std::variant<std::string, LiteralError> parse_char(std::string_view token) {
  auto bytes = parse_quoted(token);
  if (auto *text = std::get_if<std::string>(&bytes); text && text->size() != 1)
    return LiteralError{
        text->empty() ? "empty character" : "a character is exactly one byte",
        "characters have type i8; text of any length is written in \"double quotes\""};
  return bytes;
}

std::string escape_byte(unsigned char byte, char quote) {
  static constexpr char hex[] = "0123456789abcdef";
  switch (byte) {
  case '\n':
    return "\\n";
  case '\t':
    return "\\t";
  case '\r':
    return "\\r";
  case '\0':
    return "\\0";
  case '\\':
    return "\\\\";
  default:
    break;
  }
  if (byte == static_cast<unsigned char>(quote))
    return {'\\', quote};
  if (byte < 0x20 || byte >= 0x7f)
    return {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
  return {static_cast<char>(byte)};
}

} // namespace lockstep::spec
