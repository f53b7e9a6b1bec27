#include "spec-frontend/parse.h"

#include "spec-frontend/ast_builder.h"
#include "spec-frontend/spec_lexer.h"
#include "spec-frontend/syntax_errors.h"

#include <SpecGrammarParser.h>
#include <antlr4-runtime.h>

#include <type_traits>
#include <utility>
#include <vector>

namespace lockstep::spec {
namespace {

using grammar::SpecGrammarLexer;
using grammar::SpecGrammarParser;

// The generated parser calls itself for nested rules, the passes for the nodes of the tree. Both must
// get by with half of a stack of 8 MB under AddressSanitizer, where a level of the parser takes 14 KB.
constexpr size_t max_nesting = 200;
constexpr size_t max_tree_depth = 600;
constexpr size_t max_lexical_errors = 20;

struct TooDeep : std::exception {};

class NestingLimit : public antlr4::tree::ParseTreeListener {
public:
  void visitTerminal(antlr4::tree::TerminalNode *) override {}
  void visitErrorNode(antlr4::tree::ErrorNode *) override {}
  void enterEveryRule(antlr4::ParserRuleContext *) override {
    if (++depth_ > max_nesting)
      throw TooDeep();
  }
  void exitEveryRule(antlr4::ParserRuleContext *) override { --depth_; }

private:
  size_t depth_ = 0;
};

// ANTLR parses `a + b + c + …` in a loop, so that the limit above does not see how deep the tree
// gets. The first node that is too deep, or null.
antlr4::ParserRuleContext *too_deep_node(antlr4::ParserRuleContext &tree) {
  std::vector<std::pair<antlr4::ParserRuleContext *, size_t>> pending{{&tree, 0}};
  while (!pending.empty()) {
    const auto [node, depth] = pending.back();
    pending.pop_back();
    if (depth > max_tree_depth)
      return node;
    for (antlr4::tree::ParseTree *child : node->children)
      if (auto *rule = dynamic_cast<antlr4::ParserRuleContext *>(child))
        pending.emplace_back(rule, depth + 1);
  }
  return nullptr;
}

// One character per byte, whatever the encoding: columns count bytes, and no text is malformed.
std::string one_character_per_byte(const std::string &text) {
  std::string utf8;
  utf8.reserve(text.size());
  for (unsigned char byte : text) {
    if (byte < 0x80) {
      utf8 += static_cast<char>(byte);
    } else {
      utf8 += static_cast<char>(0xC0 | (byte >> 6));
      utf8 += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return utf8;
}

SourceRange token_range(const std::string &file, const antlr4::Token &token) {
  const auto line = static_cast<unsigned>(token.getLine());
  const auto column = static_cast<unsigned>(token.getCharPositionInLine()) + 1;
  return {file, line, column, line, column + 1};
}

struct Parsing {
  Parsing(const std::string &name, const std::string &text, Diagnostics &diagnostics)
      : file(name), source(text), sink(diagnostics), input(one_character_per_byte(text)),
        lexer(&input), tokens(&lexer), parser(&tokens) {
    lexer.removeErrorListeners();
    parser.removeErrorListeners();
    parser.setErrorHandler(std::make_shared<SyntaxErrors>(name, diagnostics));
    parser.addParseListener(&nesting);
    // The grammar needs no full-context prediction, which can be very slow.
    parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(
        antlr4::atn::PredictionMode::SLL);
  }

  bool tokens_are_fine() {
    tokens.fill();
    size_t shown = 0;
    for (antlr4::Token *token : tokens.getTokens()) {
      if (shown >= max_lexical_errors)
        break;
      shown += report_lexical_error(*token);
    }
    return shown == 0;
  }

  bool report_lexical_error(const antlr4::Token &token) {
    const SourceRange range = token_range(file, token);
    const auto byte = [&] { return static_cast<unsigned char>(source[token.getStartIndex()]); };
    switch (token.getType()) {
    case SpecGrammarLexer::UNCLOSED_COMMENT:
      sink.error(range, "this comment is never closed", "comments end in `*/`");
      return true;
    case SpecGrammarLexer::UNCLOSED_QUOTE:
      sink.error(range, "this quote is not closed on its line");
      return true;
    case SpecGrammarLexer::BAD_CHARACTER:
      if (byte() >= 0x80)
        sink.error(range, "only ASCII characters can stand here",
                   "other characters are fine in comments and \"strings\"");
      else if (byte() < 0x20 || byte() == 0x7f)
        sink.error(range, "unexpected control character");
      else
        sink.error(range,
                   std::string("unexpected character `") + source[token.getStartIndex()] + "`");
      return true;
    default:
      return false;
    }
  }

  // Runs one of the parser's rules; null if the text has errors.
  template <class Rule> auto run(Rule rule) -> std::invoke_result_t<Rule, SpecGrammarParser &> {
    const size_t before = sink.error_count();
    if (!tokens_are_fine())
      return nullptr;
    try {
      auto *tree = rule(parser);
      if (sink.error_count() != before)
        return nullptr;
      if (auto *node = too_deep_node(*tree)) {
        report_too_deep(*node->getStart());
        return nullptr;
      }
      return tree;
    } catch (const TooDeep &) {
      report_too_deep(*parser.getCurrentToken());
      return nullptr;
    }
  }

  void report_too_deep(const antlr4::Token &token) {
    sink.error(token_range(file, token), "this is nested too deeply",
               "split it into smaller functions or `let`s");
  }

  const std::string &file;
  const std::string &source;
  Diagnostics &sink;
  antlr4::ANTLRInputStream input;
  SpecLexer lexer;
  antlr4::CommonTokenStream tokens;
  SpecGrammarParser parser;
  NestingLimit nesting;
};

} // namespace

SourceRange source_range(const std::string &file, const ast::Span &span) {
  return {file, span.line, span.column, span.end_line, span.end_column};
}

std::optional<ast::File> parse_file(const std::string &name, const std::string &text, FileKind kind,
                                    Diagnostics &diagnostics) {
  diagnostics.add_source(name, text);
  Parsing parsing(name, text, diagnostics);
  auto *tree = parsing.run([](SpecGrammarParser &p) { return p.file(); });
  if (!tree)
    return std::nullopt;
  return AstBuilder(name, text, diagnostics).file(*tree, kind);
}

ast::ExprPtr parse_expression(const std::string &name, const std::string &text,
                              Diagnostics &diagnostics) {
  diagnostics.add_source(name, text);
  Parsing parsing(name, text, diagnostics);
  auto *tree = parsing.run([](SpecGrammarParser &p) { return p.valueFile(); });
  if (!tree)
    return nullptr;
  const size_t before = diagnostics.error_count();
  auto expression = AstBuilder(name, text, diagnostics).expression(*tree->expr());
  return diagnostics.error_count() == before ? std::move(expression) : nullptr;
}

} // namespace lockstep::spec
