#include "ir/names.h"

#include <algorithm>
#include <array>

namespace lockstep::ir {

namespace {

// Words that the grammar keeps to itself wherever a name may stand; its other keywords may be
// names.
constexpr std::array<std::string_view, 7> reserved_words{"true",     "false",   "let", "havoc",
                                                         "allocate", "release", "call"};

constexpr std::string_view hex_digits = "0123456789abcdef";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool may_start_name(char c) {
  return is_letter(c) || std::string_view("_@%.").find(c) != std::string_view::npos;
}

bool may_continue_name(char c) {
  return may_start_name(c) || is_digit(c) || c == '\'' || c == '$';
}

bool is_prefixed_number(std::string_view name, std::string_view prefix) {
  return name.starts_with(prefix) && name.size() > prefix.size() &&
         std::ranges::all_of(name.substr(prefix.size()), is_digit);
}

bool is_plain(std::string_view name) {
  return !name.empty() && may_start_name(name.front()) &&
         std::ranges::all_of(name, may_continue_name) && !is_prefixed_number(name, "pc") &&
         std::ranges::find(reserved_words, name) == reserved_words.end();
}

std::optional<char> hex_byte(std::string_view digits) {
  if (digits.size() < 2)
    return std::nullopt;
  const size_t high = hex_digits.find(digits[0]);
  const size_t low = hex_digits.find(digits[1]);
  if (high == std::string_view::npos || low == std::string_view::npos)
    return std::nullopt;
  return static_cast<char>(high * 16 + low);
}

} // namespace

std::string spell_name(std::string_view name) {
  return is_plain(name) ? std::string(name) : quote(name);
}

std::string quote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (byte >= 0x20 && byte < 0x7f)
      out += c;
    else
      out += {'\\', 'x', hex_digits[byte / 16], hex_digits[byte % 16]};
  }
  return out + '"';
}

std::optional<std::string> unquote(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"')
    return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
      continue;
    }
    if (++i == text.size())
      return std::nullopt;
    if (text[i] == '"' || text[i] == '\\') {
      out += text[i];
      continue;
    }
    const auto byte = text[i] == 'x' ? hex_byte(text.substr(i + 1)) : std::nullopt;
    if (!byte)
      return std::nullopt;
    out += *byte;
    i += 2;
  }
  return out;
}

bool looks_like_builtin_type(std::string_view name) {
  return name == "bool" || is_prefixed_number(name, "bv") || is_prefixed_number(name, "mem");
}

} // namespace lockstep::ir
