#include "tests/frontend-truth/shape_parser.h"

#include "tests/frontend-truth/prototype_parser.h"
#include "tests/frontend-truth/tokens.h"

#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>

namespace lockstep::truth {

namespace {

std::optional<Scalar> scalar_named(const std::string &name) {
  static const std::map<std::string, Scalar> names{
      {"u8", Scalar::U8},       {"i8", Scalar::I8},      {"u16", Scalar::U16},
      {"i16", Scalar::I16},     {"u32", Scalar::U32},    {"i32", Scalar::I32},
      {"u64", Scalar::U64},     {"i64", Scalar::I64},    {"long", Scalar::Long},
      {"ulong", Scalar::ULong}, {"ptr", Scalar::Pointer}};
  auto found = names.find(name);
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

// ---- expressions ----

Factor parse_factor(Tokens &tokens) {
  if (tokens.peek().kind == Token::Kind::Number)
    return {Factor::Kind::Number, tokens.number(), {}};
  std::string name = tokens.word();
  if (name != "len")
    return {Factor::Kind::Value, 0, name};
  tokens.expect("(");
  Factor factor{Factor::Kind::Length, 0, tokens.word()};
  tokens.expect(")");
  return factor;
}

Expression parse_expression(Tokens &tokens) {
  Expression expression;
  int64_t sign = tokens.accept("-") ? -1 : 1;
  do {
    Product product{sign, {parse_factor(tokens)}};
    while (tokens.accept("*"))
      product.factors.push_back(parse_factor(tokens));
    expression.products.push_back(std::move(product));
    sign = tokens.is("-") ? -1 : 1;
  } while (tokens.accept("+") || tokens.accept("-"));
  return expression;
}

// ---- shapes ----

ShapePtr parse_shape(Tokens &tokens);

std::string parse_field_path(Tokens &tokens) {
  std::string path = tokens.word();
  if (tokens.accept("[")) {
    path += "[" + std::to_string(tokens.number()) + "]";
    tokens.expect("]");
  }
  return path;
}

// The options after the positional arguments: each handler takes the tokens after its word.
using Options = std::map<std::string, std::function<void()>>;

void parse_options(Tokens &tokens, const Options &options, FieldShapes *fields) {
  while (tokens.accept(",")) {
    if (fields && tokens.peek(1).text == ":") {
      std::string field = tokens.word();
      tokens.expect(":");
      (*fields)[field] = parse_shape(tokens);
      continue;
    }
    std::string word = tokens.word();
    auto option = options.find(word);
    if (option == options.end())
      throw ShapeError("unknown option '" + word + "'");
    option->second();
  }
}

Options character_options(Tokens &tokens, Characters &c) {
  return {{"max", [&] { c.max = static_cast<uint64_t>(tokens.number()); }},
          {"of", [&] { c.alphabet = tokens.quoted(); }},
          {"like", [&] { c.like = tokens.word(); }}};
}

Shape parse_integer(Tokens &tokens) {
  if (!tokens.accept("("))
    return {AnyInteger{}};
  IntegerRange range;
  range.low = tokens.number();
  tokens.expect("..");
  range.high = tokens.number();
  tokens.expect(")");
  return {range};
}

Shape parse_one_of(Tokens &tokens) {
  OneOf one_of;
  do
    one_of.values.push_back(tokens.number());
  while (tokens.accept(","));
  return {one_of};
}

Shape parse_string(Tokens &tokens) {
  String string;
  tokens.expect("max"); // so that the options begin with a comma
  string.characters.max = static_cast<uint64_t>(tokens.number());
  Options options = character_options(tokens, string.characters);
  options["room"] = [&] { string.room = parse_expression(tokens); };
  parse_options(tokens, options, nullptr);
  return {string};
}

Shape parse_text(Tokens &tokens) {
  Text text;
  text.record = tokens.word();
  tokens.expect(",");
  text.field = tokens.word();
  tokens.expect(",");
  text.link = tokens.word();
  parse_options(tokens, character_options(tokens, text.characters), nullptr);
  return {text};
}

Element parse_element(Tokens &tokens) {
  Element element;
  if (tokens.accept("struct")) {
    element.record = tokens.word();
    return element;
  }
  element.scalar = scalar_named(tokens.peek().text);
  if (!element.scalar) {
    element.scalar = Scalar::Pointer;
    element.shape = parse_shape(tokens);
    return element;
  }
  tokens.next();
  if (!tokens.is(","))
    element.shape = parse_shape(tokens);
  return element;
}

Shape parse_array(Tokens &tokens) {
  Array array;
  array.element = parse_element(tokens);
  tokens.expect(",");
  array.count = parse_expression(tokens);
  parse_options(tokens,
                {{"sorted", [&] { array.sorted = true; }},
                 {"like", [&] { array.like = tokens.word(); }},
                 {"then", [&] { array.then = tokens.number(); }}},
                &array.element.fields);
  return {array};
}

Shape parse_buffer(Tokens &tokens) {
  Array array;
  array.element.scalar = Scalar::U8;
  array.count = parse_expression(tokens);
  return {array};
}

Shape parse_list(Tokens &tokens) {
  List list;
  list.record = tokens.word();
  tokens.expect(",");
  list.link = parse_field_path(tokens);
  parse_options(tokens,
                {{"max", [&] { list.max = static_cast<uint64_t>(tokens.number()); }},
                 {"sorted", [&] { list.sorted = tokens.word(); }}},
                &list.fields);
  return {list};
}

Shape parse_tree(Tokens &tokens) {
  Tree tree;
  tree.record = tokens.word();
  tokens.expect(",");
  tree.left = parse_field_path(tokens);
  tokens.expect(",");
  tree.right = parse_field_path(tokens);
  parse_options(tokens,
                {{"max", [&] { tree.max = static_cast<uint64_t>(tokens.number()); }},
                 {"sorted", [&] { tree.sorted = tokens.word(); }}},
                &tree.fields);
  return {tree};
}

Shape parse_object(Tokens &tokens) {
  ObjectOf object;
  object.record = tokens.word();
  parse_options(tokens, {}, &object.fields);
  return {object};
}

Shape parse_inside(Tokens &tokens) {
  Inside inside;
  inside.name = tokens.word();
  tokens.expect(",");
  inside.bytes = parse_expression(tokens);
  return {inside};
}

Shape parse_or_alias(Tokens &tokens) {
  OrAlias alias;
  alias.name = tokens.word();
  tokens.expect(",");
  alias.other = parse_shape(tokens);
  return {alias};
}

Shape parse_bracketed(const std::string &kind, Tokens &tokens) {
  static const std::map<std::string, std::function<Shape(Tokens &)>> parsers{
      {"one_of", parse_one_of},
      {"pick",
       [](Tokens &t) {
         return Shape{ElementOf{t.word(), false}};
       }},
      {"member",
       [](Tokens &t) {
         return Shape{ElementOf{t.word(), true}};
       }},
      {"string", parse_string},
      {"text", parse_text},
      {"array", parse_array},
      {"buffer", parse_buffer},
      {"list", parse_list},
      {"tree", parse_tree},
      {"object", parse_object},
      {"box", [](Tokens &t) { return Shape{Box{parse_shape(t)}}; }},
      {"null_or", [](Tokens &t) { return Shape{NullOr{parse_shape(t)}}; }},
      {"inside", parse_inside},
      {"node", [](Tokens &t) { return Shape{NodeOf{t.word()}}; }},
      {"alias", [](Tokens &t) { return Shape{Alias{t.word()}}; }},
      {"or_alias", parse_or_alias}};
  auto parser = parsers.find(kind);
  if (parser == parsers.end())
    throw ShapeError("unknown shape '" + kind + "'");
  tokens.expect("(");
  Shape shape = parser->second(tokens);
  tokens.expect(")");
  return shape;
}

ShapePtr parse_shape(Tokens &tokens) {
  std::string kind = tokens.word();
  Shape shape = kind == "int" ? parse_integer(tokens) : parse_bracketed(kind, tokens);
  if (tokens.accept("align"))
    shape.alignment = static_cast<uint64_t>(tokens.number());
  return std::make_shared<const Shape>(std::move(shape));
}

// ---- lines ----

Member parse_member(Tokens &tokens) {
  Member member;
  if (tokens.accept("struct")) {
    member.record = tokens.word();
  } else {
    std::string type = tokens.word();
    member.scalar = scalar_named(type);
    if (!member.scalar)
      throw ShapeError("unknown type '" + type + "'");
  }
  member.name = tokens.word();
  if (tokens.accept("[")) {
    member.count = static_cast<uint64_t>(tokens.number());
    tokens.expect("]");
  }
  tokens.expect(";");
  return member;
}

Record parse_record(Tokens &tokens) {
  Record record{tokens.word(), {}};
  tokens.expect("{");
  while (!tokens.accept("}"))
    record.members.push_back(parse_member(tokens));
  return record;
}

Binding parse_binding(Tokens &tokens) {
  Binding binding;
  binding.name = tokens.word();
  tokens.expect(":");
  binding.shape = parse_shape(tokens);
  return binding;
}

void parse_line(CorpusFile &file, const std::string &line) {
  std::string keyword = line.substr(0, line.find_first_of(" :"));
  std::string rest = line.substr(keyword.size());
  if (keyword == "test" && rest.starts_with(":")) {
    file.prototype = parse_prototype(rest.substr(1));
    return;
  }
  Tokens tokens(rest);
  if (keyword == "struct") {
    Record record = parse_record(tokens);
    file.records[record.name] = record;
  } else if (keyword == "input") {
    file.inputs.push_back(parse_binding(tokens));
  } else if (keyword == "global") {
    file.globals.push_back(parse_binding(tokens));
  } else if (keyword == "tolerates" && tokens.accept(":")) {
    do
      file.tolerates.insert(tokens.word());
    while (tokens.accept(","));
  } else if (keyword == "needs" && tokens.accept(":")) {
    tokens.expect("inlining");
    file.needs_inlining = true;
  } else {
    return; // prose
  }
  if (!tokens.at_end())
    throw ShapeError("'" + tokens.peek().text + "' is too much");
}

void check_complete(const CorpusFile &file) {
  if (file.prototype.name.empty())
    throw ShapeError("there is no test line");
  std::set<std::string> bound;
  for (const Binding &input : file.inputs)
    bound.insert(input.name);
  for (const Parameter &parameter : file.prototype.parameters)
    if (!bound.contains(parameter.name))
      throw ShapeError("parameter " + parameter.name + " has no input line");
}

} // namespace

CorpusFile parse_corpus_text(const std::string &path, const std::string &text) {
  CorpusFile file;
  file.path = path;
  std::istringstream stream(text);
  std::string line;
  for (unsigned number = 1; std::getline(stream, line) && line.starts_with("//"); ++number) {
    try {
      if (line.starts_with("// "))
        parse_line(file, line.substr(3));
    } catch (const ShapeError &error) {
      throw ShapeError(path + ":" + std::to_string(number) + ": " + error.what());
    }
  }
  try {
    check_complete(file);
  } catch (const ShapeError &error) {
    throw ShapeError(path + ": " + error.what());
  }
  return file;
}

CorpusFile read_corpus_file(const std::string &path) {
  std::ifstream stream(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream && text.empty())
    throw ShapeError(path + ": cannot be read");
  return parse_corpus_text(path, text);
}

} // namespace lockstep::truth
