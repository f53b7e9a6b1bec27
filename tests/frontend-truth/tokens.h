// The words of a header line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::truth {

struct Token {
  enum class Kind : uint8_t { Word, Number, Text, Sign, End } kind = Kind::End;
  std::string text;
  int64_t number = 0;
};

// Signs are single characters, except `..`. Throws ShapeError.
std::vector<Token> tokenise(std::string_view line);

class Tokens {
public:
  explicit Tokens(std::string_view line) : tokens_(tokenise(line)) {}

  const Token &peek(size_t ahead = 0) const;
  bool at_end() const { return peek().kind == Token::Kind::End; }
  bool is(std::string_view text) const {
    return peek().text == text && peek().kind != Token::Kind::Text;
  }
  bool accept(std::string_view text); // a word or sign
  void expect(std::string_view text);
  std::string word();
  std::string quoted();
  int64_t number(); // with a minus sign perhaps
  Token next();

private:
  std::vector<Token> tokens_;
  size_t at_ = 0;
};

} // namespace lockstep::truth
