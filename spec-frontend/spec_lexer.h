// The generated lexer, plus operators that end in a sign letter. The letter must not run on into a
// name: `a <s b` compares signed, `a <sb` and `zext<usize>` do not. A semantic predicate in the
// grammar could say so, too, but ANTLR 4.9 leaks memory on those.
#pragma once

// Before ANTLR's headers, which undefine EOF.
#include <cstdio>

#include <SpecGrammarLexer.h>

#include <memory>

namespace lockstep::spec {

class SpecLexer : public grammar::SpecGrammarLexer {
public:
  using SpecGrammarLexer::SpecGrammarLexer;

  std::unique_ptr<antlr4::Token> nextToken() override;
};

} // namespace lockstep::spec
