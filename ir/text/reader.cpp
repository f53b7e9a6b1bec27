#include "ir/text/reader.h"

#include "ir/names.h"

#include <charconv>

namespace lockstep::ir::text {

namespace {

// A text that is wrong all over needs no more messages than this.
constexpr size_t max_errors = 50;

std::optional<uint64_t> parse_number(std::string_view digits, int base, uint64_t max) {
  uint64_t value = 0;
  const auto [end, status] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  const bool complete = status == std::errc() && end == digits.data() + digits.size();
  return complete && value <= max ? std::optional(value) : std::nullopt;
}

} // namespace

SourceRange Reader::range(const antlr4::Token &first, const antlr4::Token &last) const {
  const auto length = last.getStopIndex() + 1 - last.getStartIndex(); // wraps to 0 at the end
  return {file_, static_cast<unsigned>(first.getLine()),
          static_cast<unsigned>(first.getCharPositionInLine() + 1),
          static_cast<unsigned>(last.getLine()),
          static_cast<unsigned>(last.getCharPositionInLine() + 1 + length)};
}

void Reader::error(const SourceRange &range, std::string message, std::string hint) {
  if (diagnostics_.error_count() < errors_before_ + max_errors)
    diagnostics_.error(range, std::move(message), std::move(hint));
}

void Reader::error(const antlr4::ParserRuleContext &node, std::string message, std::string hint) {
  error(range(*node.start, node.stop ? *node.stop : *node.start), std::move(message),
        std::move(hint));
}

void Reader::error(const antlr4::Token &token, std::string message, std::string hint) {
  error(range(token, token), std::move(message), std::move(hint));
}

std::string Reader::name(IRParser::NameContext &node) {
  return is_quoted(node) ? unquote(*node.start) : node.start->getText();
}

std::string Reader::unquote(antlr4::Token &token) {
  auto text = ir::unquote(token.getText());
  if (!text)
    error(token, "malformed escape in a quoted text", "\\\", \\\\ and \\x00 to \\xff are known");
  return text.value_or(std::string());
}

std::optional<uint64_t> Reader::number(antlr4::tree::TerminalNode *node, uint64_t max,
                                       const char *what) {
  const std::string text = node->getText();
  const bool hex = text.starts_with("0x");
  auto value = parse_number(std::string_view(text).substr(hex ? 2 : 0), hex ? 16 : 10, max);
  if (!value)
    error(*node->getSymbol(), std::string(what) + " is out of range",
          "at most " + std::to_string(max));
  return value;
}

std::optional<uint32_t> Reader::pc(antlr4::tree::TerminalNode *node) {
  const std::string text = node->getText();
  const auto value = parse_number(std::string_view(text).substr(2), 10, UINT32_MAX);
  if (!value)
    error(*node->getSymbol(), "the PC's number is out of range");
  return value ? std::optional(static_cast<uint32_t>(*value)) : std::nullopt;
}

} // namespace lockstep::ir::text
