#include "tests/frontend-truth/prototype_parser.h"

#include "tests/frontend-truth/shape_parser.h"
#include "tests/frontend-truth/tokens.h"

#include <algorithm>

namespace lockstep::truth {

namespace {

using Words = std::vector<Token>;

bool contains(const Words &words, std::string_view text) {
  return std::any_of(words.begin(), words.end(), [&](const Token &t) { return t.text == text; });
}

// `unsigned long long`, in any order of its words and without qualifiers.
CType integer_type(const Words &words) {
  std::string joined;
  for (const Token &word : words)
    if (word.text != "const" && word.text != "int" && word.text != "signed")
      joined += (joined.empty() ? "" : " ") + word.text;
  if (joined == "char") // plain char is signed on both targets
    return {CType::Kind::Integer, Scalar::I8};
  static const std::map<std::string, Scalar> names{{"", Scalar::I32},
                                                   {"unsigned", Scalar::U32},
                                                   {"unsigned char", Scalar::U8},
                                                   {"short", Scalar::I16},
                                                   {"unsigned short", Scalar::U16},
                                                   {"long", Scalar::Long},
                                                   {"unsigned long", Scalar::ULong},
                                                   {"long long", Scalar::I64},
                                                   {"unsigned long long", Scalar::U64},
                                                   {"size_t", Scalar::ULong},
                                                   {"uintptr_t", Scalar::ULong},
                                                   {"ptrdiff_t", Scalar::Long},
                                                   {"int8_t", Scalar::I8},
                                                   {"uint8_t", Scalar::U8},
                                                   {"int16_t", Scalar::I16},
                                                   {"uint16_t", Scalar::U16},
                                                   {"int32_t", Scalar::I32},
                                                   {"uint32_t", Scalar::U32},
                                                   {"int64_t", Scalar::I64},
                                                   {"uint64_t", Scalar::U64},
                                                   {"_Bool", Scalar::U8},
                                                   {"bool", Scalar::U8}};
  auto found = names.find(joined);
  if (found == names.end())
    throw ShapeError("unknown C type '" + joined + "'");
  return {CType::Kind::Integer, found->second};
}

CType type_of(const Words &words) {
  if (contains(words, "*") || contains(words, "["))
    return {CType::Kind::Pointer, Scalar::Pointer};
  if (words.size() == 1 && words.front().text == "void")
    return {};
  return integer_type(words);
}

// The declared name: after `(*` for pointers to arrays, else the last word.
size_t name_position(const Words &words) {
  for (size_t i = 0; i + 2 < words.size(); ++i)
    if (words[i].text == "(" && words[i + 1].text == "*")
      return i + 2;
  return words.size() - 1;
}

Parameter parse_parameter(Words words) {
  size_t at = name_position(words);
  Parameter parameter{words[at].text, {}};
  words.erase(words.begin() + static_cast<ptrdiff_t>(at));
  parameter.type = type_of(words);
  return parameter;
}

} // namespace

Prototype parse_prototype(const std::string &text) {
  Words words = tokenise(text);
  auto open =
      std::find_if(words.begin(), words.end(), [](const Token &t) { return t.text == "("; });
  if (open - words.begin() < 2 || words.back().text != ")")
    throw ShapeError("not the declaration of a function");
  Prototype prototype;
  prototype.name = std::prev(open)->text;
  prototype.result = type_of(Words(words.begin(), std::prev(open)));
  Words current;
  int depth = 0;
  for (auto word = std::next(open); word != words.end(); ++word) {
    bool last = std::next(word) == words.end();
    if (last || (depth == 0 && word->text == ",")) {
      bool nothing = current.empty() || (current.size() == 1 && current.front().text == "void");
      if (!nothing)
        prototype.parameters.push_back(parse_parameter(std::move(current)));
      current.clear();
      continue;
    }
    depth += word->text == "(" ? 1 : word->text == ")" ? -1 : 0;
    current.push_back(*word);
  }
  return prototype;
}

} // namespace lockstep::truth
