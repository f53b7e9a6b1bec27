#include "spec-frontend/syntax_errors.h"

#include <SpecGrammarParser.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace lockstep::spec {
namespace {

using antlr4::Token;
using antlr4::misc::IntervalSet;
using grammar::SpecGrammarParser;

// "IDENT" or "';'" of the grammar as people write it.
std::string token_name(antlr4::Parser &parser, size_t type) {
  if (type == Token::EOF)
    return "the end of the file";
  if (type == SpecGrammarParser::IDENT)
    return "a name";
  if (type == SpecGrammarParser::INT)
    return "a number";
  if (type == SpecGrammarParser::STRING)
    return "a \"string\"";
  std::string literal = parser.getVocabulary().getDisplayName(type);
  if (literal.size() >= 2 && literal.front() == '\'')
    return "`" + literal.substr(1, literal.size() - 2) + "`";
  return literal;
}

std::string found_name(const Token &token) {
  if (token.getType() == Token::EOF)
    return "the end of the file";
  return "`" + token.getText() + "`";
}

std::set<std::string> literals_of(antlr4::Parser &parser, const IntervalSet &expected) {
  std::set<std::string> names;
  for (ssize_t type : expected.toList())
    names.insert(token_name(parser, static_cast<size_t>(type)));
  return names;
}

bool remove_all(std::set<std::string> &names, std::initializer_list<const char *> words) {
  bool any = false;
  for (const char *word : words)
    any |= names.erase(word) > 0;
  return any;
}

// Words that can go on after a complete expression; naming them all helps nobody.
void drop_operators(std::set<std::string> &names) {
  const bool after_expression = names.contains("`&&`") && names.contains("`||`");
  if (!after_expression)
    return;
  remove_all(names, {"`+`",  "`-`",  "`*`",  "`/`",  "`%`",  "`<<`", "`>>`", "`&`", "`^`",
                     "`|`",  "`~`",  "`is`", "`==`", "`!=`", "`<`",  "`<=`", "`>`", "`>=`",
                     "`&&`", "`||`", "`.`",  "`->`", "`[`",  "`(`",  "`..`"});
  std::erase_if(names, [](const std::string &name) { return std::isupper(name[0]); });
}

// The classes of words that begin the same thing, by what the thing is called.
std::vector<std::string> summarise(std::set<std::string> names) {
  std::vector<std::string> phrases;
  drop_operators(names);
  if (names.contains("`zext`") && names.contains("`undefined`")) {
    phrases.push_back(names.contains("`let`") ? "an expression, `let` or `assume`"
                                              : "an expression");
    return phrases;
  }
  if (names.contains("`fn`") && names.contains("`type`"))
    return {"a declaration"};
  if (names.contains("`struct`") && names.contains("a name"))
    return {"a type"};
  if (names.contains("CHAR") && names.contains("a number"))
    return {"a pattern"};
  if (names.contains("a name"))
    remove_all(names, {"`use`", "`lift`", "`check`", "`against`", "`pre`", "`post`", "`modifies`"});
  for (const std::string &name : names)
    phrases.push_back(name);
  return phrases;
}

std::string join_or(const std::vector<std::string> &phrases) {
  std::string out;
  for (size_t i = 0; i < phrases.size(); ++i) {
    if (i > 0)
      out += i + 1 == phrases.size() ? " or " : ", ";
    out += phrases[i];
  }
  return out;
}

bool is_reserved_word(const Token &token) {
  const std::string text = token.getText();
  return token.getType() != SpecGrammarParser::IDENT && !text.empty() &&
         std::isalpha(static_cast<unsigned char>(text[0]));
}

std::string hint_for(const std::set<std::string> &expected, const Token &found) {
  const std::string text = found.getText();
  if (expected.contains("`else`"))
    return "every `if` needs an `else`: it is an expression and must have a value";
  if (text == "=" && !expected.contains("`=`"))
    return "equality is written `==`";
  if (text == "->" && expected.contains("`=>`"))
    return "an arm is written `pattern => expression`";
  if (expected.contains("a name") && is_reserved_word(found))
    return "`" + text + "` is a reserved word";
  return {};
}

} // namespace

bool SyntaxErrors::is_aftermath(antlr4::Parser &parser, const Token &at) {
  const size_t last = last_error_;
  last_error_ = at.getTokenIndex();
  if (last == SIZE_MAX)
    return false;
  auto *tokens = parser.getTokenStream();
  for (size_t i = last; i < at.getTokenIndex(); ++i) {
    const std::string text = tokens->get(i)->getText();
    if (text == ";" || (i > last && (text == "fn" || text == "type")))
      return false;
  }
  return true;
}

void SyntaxErrors::report(antlr4::Parser &parser, Token &at, const IntervalSet &expected) {
  if (is_aftermath(parser, at))
    return;
  const std::set<std::string> names = literals_of(parser, expected);
  const std::vector<std::string> phrases = summarise(names);
  std::string message = "unexpected " + found_name(at);
  if (!phrases.empty() && phrases.size() <= 4)
    message = "expected " + join_or(phrases) + ", found " + found_name(at);

  SourceRange range{file_, static_cast<unsigned>(at.getLine()),
                    static_cast<unsigned>(at.getCharPositionInLine()) + 1, 0, 0};
  const size_t length = at.getType() == Token::EOF ? 1 : at.getStopIndex() - at.getStartIndex() + 1;
  // What is missing at the end of a line belongs there, not at the start of the next one.
  Token *before = parser.getTokenStream()->LT(-1);
  const bool unfinished = before && before->getText() != ";" && before->getText() != "{" &&
                          before->getText() != "}" && before->getText() != ",";
  if (unfinished && before->getLine() < at.getLine()) {
    range.line = static_cast<unsigned>(before->getLine());
    range.column = static_cast<unsigned>(before->getCharPositionInLine() +
                                         (before->getStopIndex() - before->getStartIndex()) + 2);
    range.end_column = range.column + 1;
  } else {
    range.end_column = range.column + static_cast<unsigned>(length);
  }
  range.end_line = range.line;
  diagnostics_.error(range, message, hint_for(names, at));
}

void SyntaxErrors::reportNoViableAlternative(antlr4::Parser *parser,
                                             const antlr4::NoViableAltException &e) {
  // Prediction may have read ahead; what it expected there is not known to us.
  const bool read_ahead = e.getStartToken() != e.getOffendingToken();
  report(*parser, *e.getOffendingToken(), read_ahead ? IntervalSet() : parser->getExpectedTokens());
}

void SyntaxErrors::reportInputMismatch(antlr4::Parser *parser,
                                       const antlr4::InputMismatchException &e) {
  report(*parser, *e.getOffendingToken(), e.getExpectedTokens());
}

void SyntaxErrors::reportUnwantedToken(antlr4::Parser *parser) {
  if (inErrorRecoveryMode(parser))
    return;
  beginErrorCondition(parser);
  report(*parser, *parser->getCurrentToken(), getExpectedTokens(parser));
}

void SyntaxErrors::reportMissingToken(antlr4::Parser *parser) {
  if (inErrorRecoveryMode(parser))
    return;
  beginErrorCondition(parser);
  report(*parser, *parser->getCurrentToken(), getExpectedTokens(parser));
}

} // namespace lockstep::spec
