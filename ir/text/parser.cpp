// Text to parse tree: characters, tokens, syntax. The tree goes to module_reader.h.
#include "ir/text/parser.h"

#include "ir/text/module_reader.h"
#include "ir/text/reader.h"
#include "ir/text/term_reader.h"
#include "ir/verifier.h"

#include <IRLexer.h>
#include <IRParser.h>

namespace lockstep::ir {

namespace {

using grammar::IRLexer;
using grammar::IRParser;
using text::Reader;

// The parser is recursive; the printer (max_depth in print_term.cpp) stays well below.
constexpr size_t max_nesting = 200;
// Beyond this a list of expected words helps nobody.
constexpr size_t max_expected = 6;

// Columns count bytes, and only ASCII means something: other bytes become one stray character each.
std::string as_ascii(std::string text) {
  for (char &c : text)
    if (static_cast<unsigned char>(c) >= 0x80)
      c = '\x7f';
  return text;
}

struct SyntaxError {};

// Reports the first syntax error and ends the parse; the next ones would be its aftermath.
class FirstError : public antlr4::BaseErrorListener {
public:
  explicit FirstError(Reader &reader) : reader_(reader) {}

  void syntaxError(antlr4::Recognizer *recognizer, antlr4::Token *token, size_t, size_t,
                   const std::string &, std::exception_ptr) override {
    auto *parser = dynamic_cast<antlr4::Parser *>(recognizer);
    if (token)
      reader_.error(*token, "unexpected " + spelled(*token), parser ? expected(*parser) : "");
    throw SyntaxError();
  }

private:
  static std::string spelled(const antlr4::Token &token) {
    return token.getType() == antlr4::Token::EOF ? "end of the text" : "`" + token.getText() + "`";
  }

  static std::string expected(antlr4::Parser &parser) {
    const auto tokens = parser.getExpectedTokens();
    return tokens.size() <= max_expected ? "expected " + tokens.toString(parser.getVocabulary())
                                         : "";
  }

  Reader &reader_;
};

bool tokens_are_fine(const std::vector<antlr4::Token *> &tokens, Reader &reader) {
  size_t depth = 0;
  for (const antlr4::Token *token : tokens) {
    if (token->getType() == IRLexer::STRAY) {
      reader.error(*token, "unexpected character");
      return false;
    }
    const std::string text = token->getText();
    depth += text == "(";
    depth -= text == ")" && depth > 0;
    if (depth > max_nesting) {
      reader.error(*token, "this is nested too deeply", "name subterms with `let $0 = … in …`");
      return false;
    }
  }
  return true;
}

// Parses the text and gives the parser to `read`, which takes a rule from it and builds its result;
// nothing after an error.
template <class Read>
auto parse(const std::string &file, const std::string &text, Diagnostics &diagnostics, Read read)
    -> std::optional<decltype(read(std::declval<IRParser &>(), std::declval<Reader &>()))> {
  Reader reader(file, diagnostics);
  antlr4::ANTLRInputStream input(as_ascii(text));
  IRLexer lexer(&input);
  antlr4::CommonTokenStream tokens(&lexer);
  tokens.fill();
  if (!tokens_are_fine(tokens.getTokens(), reader))
    return std::nullopt;
  FirstError first_error(reader);
  IRParser parser(&tokens);
  parser.removeErrorListeners();
  parser.addErrorListener(&first_error);
  // The grammar needs no more context than this, and full-context prediction can be slow.
  parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(
      antlr4::atn::PredictionMode::SLL);
  try {
    auto result = read(parser, reader);
    return reader.failed() ? std::nullopt : std::optional(std::move(result));
  } catch (const SyntaxError &) {
    return std::nullopt;
  }
}

} // namespace

std::optional<Module> parse_module(Context &context, const std::string &file,
                                   const std::string &text, Diagnostics &diagnostics) {
  diagnostics.add_source(file, text);
  return parse(file, text, diagnostics, [&](IRParser &parser, Reader &reader) {
    return text::ModuleReader(context, reader).read(*parser.file());
  });
}

std::optional<std::vector<Term>> parse_variables(Context &context, const std::string &file,
                                                 const std::string &text,
                                                 Diagnostics &diagnostics) {
  return parse(file, text, diagnostics, [&](IRParser &parser, Reader &reader) {
    text::TermReader terms(context, reader);
    std::vector<Term> result;
    if (IRParser::VariablesContext *variables = parser.variableList()->variables())
      for (IRParser::VariableContext *variable : variables->variable())
        result.push_back(terms.variable(*variable));
    return result;
  });
}

std::optional<Term> parse_term(Context &context, const VariableNames &scope, const std::string &file,
                               const std::string &text, Diagnostics &diagnostics) {
  return parse(file, text, diagnostics, [&](IRParser &parser, Reader &reader) {
    return text::TermReader(context, reader).term(*parser.formula()->boundTerm(), scope);
  });
}

std::optional<Module> parse_verified_module(Context &context, const std::string &file,
                                            const std::string &text, Diagnostics &diagnostics) {
  auto module = parse_module(context, file, text, diagnostics);
  if (!module)
    return std::nullopt;
  const std::vector<std::string> problems = verify(*module);
  for (const std::string &problem : problems)
    diagnostics.error({file, 0, 0, 0, 0}, problem);
  return problems.empty() ? std::move(module) : std::nullopt;
}

} // namespace lockstep::ir
