#include "tests/frontend-truth/tokens.h"

#include "tests/frontend-truth/shape_parser.h"

#include <algorithm>
#include <cctype>

namespace lockstep::truth {

namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// The token at the start of `line`, which is not empty, and how long it is there.
struct Scanned {
  Token token;
  size_t length;
};

Scanned scan(std::string_view line) {
  if (line.front() == '"') {
    size_t end = line.find('"', 1);
    if (end == std::string_view::npos)
      throw ShapeError("a string without its end");
    return {{Token::Kind::Text, std::string(line.substr(1, end - 1))}, end + 1};
  }
  size_t length = 0;
  while (length < line.size() && is_word(line[length]))
    ++length;
  if (length == 0)
    length = line.starts_with("..") ? 2 : 1;
  std::string text(line.substr(0, length));
  if (std::isdigit(static_cast<unsigned char>(line.front())))
    return {{Token::Kind::Number, text, std::stoll(text)}, length};
  return {{is_word(line.front()) ? Token::Kind::Word : Token::Kind::Sign, text}, length};
}

} // namespace

std::vector<Token> tokenise(std::string_view line) {
  std::vector<Token> tokens;
  while (!line.empty()) {
    if (std::isspace(static_cast<unsigned char>(line.front()))) {
      line.remove_prefix(1);
      continue;
    }
    Scanned scanned = scan(line);
    tokens.push_back(std::move(scanned.token));
    line.remove_prefix(scanned.length);
  }
  return tokens;
}

const Token &Tokens::peek(size_t ahead) const {
  static const Token end;
  return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : end;
}

Token Tokens::next() {
  Token token = peek();
  at_ = std::min(at_ + 1, tokens_.size());
  return token;
}

bool Tokens::accept(std::string_view text) {
  if (!is(text))
    return false;
  next();
  return true;
}

void Tokens::expect(std::string_view text) {
  if (!accept(text))
    throw ShapeError("expected '" + std::string(text) + "' before '" + peek().text + "'");
}

std::string Tokens::word() {
  if (peek().kind != Token::Kind::Word)
    throw ShapeError("expected a name before '" + peek().text + "'");
  return next().text;
}

std::string Tokens::quoted() {
  if (peek().kind != Token::Kind::Text)
    throw ShapeError("expected a string before '" + peek().text + "'");
  return next().text;
}

int64_t Tokens::number() {
  int64_t sign = accept("-") ? -1 : 1;
  if (peek().kind != Token::Kind::Number)
    throw ShapeError("expected a number before '" + peek().text + "'");
  return sign * next().number;
}

} // namespace lockstep::truth
