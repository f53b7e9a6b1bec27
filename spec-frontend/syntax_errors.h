// Turns ANTLR's complaints into messages for people: what was expected, in words, and where. Of a
// cascade of errors only the first is shown; the next one counts after a `;` or a new item.
#pragma once

#include "ir/diagnostic.h"

#include <antlr4-runtime.h>

#include <string>

namespace lockstep::spec {

class SyntaxErrors : public antlr4::DefaultErrorStrategy {
public:
  SyntaxErrors(std::string file, Diagnostics &diagnostics)
      : file_(std::move(file)), diagnostics_(diagnostics) {}

protected:
  void reportNoViableAlternative(antlr4::Parser *parser,
                                 const antlr4::NoViableAltException &e) override;
  void reportInputMismatch(antlr4::Parser *parser,
                           const antlr4::InputMismatchException &e) override;
  void reportUnwantedToken(antlr4::Parser *parser) override;
  void reportMissingToken(antlr4::Parser *parser) override;

private:
  void report(antlr4::Parser &parser, antlr4::Token &at, const antlr4::misc::IntervalSet &expected);
  bool is_aftermath(antlr4::Parser &parser, const antlr4::Token &at);

  std::string file_;
  Diagnostics &diagnostics_;
  size_t last_error_ = SIZE_MAX; // index of the token of the last error
};

} // namespace lockstep::spec
