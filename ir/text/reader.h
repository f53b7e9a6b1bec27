// What all parts of the parser share: places, names and numbers of parse tree nodes, and a sink for
// complaints that gives up after a while.
#pragma once

#include "ir/diagnostic.h"

#include <IRParser.h>

#include <cstdint>
#include <optional>
#include <string>

namespace lockstep::ir::text {

using grammar::IRParser;

class Reader {
public:
  Reader(std::string file, Diagnostics &diagnostics)
      : file_(std::move(file)), diagnostics_(diagnostics),
        errors_before_(diagnostics.error_count()) {}

  void error(const SourceRange &range, std::string message, std::string hint = {});
  void error(const antlr4::ParserRuleContext &node, std::string message, std::string hint = {});
  void error(const antlr4::Token &token, std::string message, std::string hint = {});
  bool failed() const { return diagnostics_.error_count() > errors_before_; }

  SourceRange range(const antlr4::Token &first, const antlr4::Token &last) const;

  std::string name(IRParser::NameContext &node);
  std::string unquote(antlr4::Token &token);
  bool is_quoted(IRParser::NameContext &node) const { return node.QUOTED() != nullptr; }

  // A number that is at most `max`; else a complaint that names what it stands for.
  std::optional<uint64_t> number(antlr4::tree::TerminalNode *node, uint64_t max, const char *what);
  // The number of a `pc12`.
  std::optional<uint32_t> pc(antlr4::tree::TerminalNode *node);

private:
  std::string file_;
  Diagnostics &diagnostics_;
  size_t errors_before_;
};

} // namespace lockstep::ir::text
