#include "spec-frontend/spec_lexer.h"

#include <SpecGrammarParser.h>

#include <array>
#include <cctype>
#include <string_view>

namespace lockstep::spec {
namespace {

using grammar::SpecGrammarParser;

struct SignedOperator {
  std::string_view text;
  size_t with_u;
  size_t with_s;
};
constexpr std::array signed_operators{
    SignedOperator{"/", SpecGrammarParser::DIV_U, SpecGrammarParser::DIV_S},
    SignedOperator{"%", SpecGrammarParser::REM_U, SpecGrammarParser::REM_S},
    SignedOperator{">>", SpecGrammarParser::SHR_U, SpecGrammarParser::SHR_S},
    SignedOperator{"<", SpecGrammarParser::LT_U, SpecGrammarParser::LT_S},
    SignedOperator{"<=", SpecGrammarParser::LE_U, SpecGrammarParser::LE_S},
    SignedOperator{">", SpecGrammarParser::GT_U, SpecGrammarParser::GT_S},
    SignedOperator{">=", SpecGrammarParser::GE_U, SpecGrammarParser::GE_S},
};

bool continues_name(size_t c) {
  return c < 128 && (std::isalnum(static_cast<int>(c)) || c == '_');
}

} // namespace

std::unique_ptr<antlr4::Token> SpecLexer::nextToken() {
  auto found = SpecGrammarLexer::nextToken();
  const size_t letter = _input->LA(1);
  auto *common = dynamic_cast<antlr4::CommonToken *>(found.get());
  if (!common || (letter != 'u' && letter != 's') || continues_name(_input->LA(2)) ||
      common->getType() == antlr4::Token::EOF)
    return found;
  const std::string text = common->getText();
  for (const SignedOperator &op : signed_operators)
    if (op.text == text) {
      common->setType(letter == 'u' ? op.with_u : op.with_s);
      common->setStopIndex(common->getStopIndex() + 1);
      getInterpreter<antlr4::atn::LexerATNSimulator>()->consume(_input);
      break;
    }
  return found;
}

} // namespace lockstep::spec
