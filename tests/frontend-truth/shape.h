// The notation in the header comments of tests/corpus/*.c, as data. docs/testing.md describes it;
// in short:
//
//   // test: int strncmp_byte(const char *a, const char *b, size_t n)
//   // input a: string(max 20)
//   // input b: string(max 20, like a)
//   // input n: int(0..25)
//
// An input line binds a name to a value of some shape; a parameter gets the value of its name,
// other names serve the lines below them. Pointer shapes make objects.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace lockstep::truth {

// The scalar types of the notation. `long`, `ulong` and `ptr` depend on the data model.
enum class Scalar : uint8_t { U8, I8, U16, I16, U32, I32, U64, I64, Long, ULong, Pointer };

struct Shape;
using ShapePtr = std::shared_ptr<const Shape>;
using FieldShapes = std::map<std::string, ShapePtr>;

// A sum of products of numbers, earlier integer inputs, and lengths of earlier strings.
struct Factor {
  enum class Kind : uint8_t { Number, Value, Length } kind = Kind::Number;
  int64_t number = 0;
  std::string name;
};
struct Product {
  int64_t sign = 1;
  std::vector<Factor> factors;
};
struct Expression {
  std::vector<Product> products;
};

// --- integers ---
struct AnyInteger {}; // int: any value of its type, corners preferred
struct IntegerRange { // int(LOW..HIGH)
  int64_t low = 0, high = 0;
};
struct OneOf { // one_of(1, 2, 3)
  std::vector<int64_t> values;
};
struct ElementOf { // pick(NAME): often an element of it; member(NAME): always
  std::string name;
  bool always = false;
};

// --- pointers ---
struct Characters {     // what strings are made of
  uint64_t max = 0;     // max N: the greatest length
  std::string alphabet; // of "…"; empty: varies
  std::string like;     // like NAME: a variation of that string
};
struct String { // string(max N [, of "…"] [, like NAME] [, room EXPRESSION])
  Characters characters;
  Expression room; // bytes after the terminator
};
struct Text { // text(STRUCT, FIELD, LINK, max N …): the same spread over list nodes
  std::string record, field, link;
  Characters characters;
};
struct Element { // of an array: a scalar, a pointer, or a struct
  std::optional<Scalar> scalar;
  ShapePtr shape; // of the scalar or of what the pointer points to; may be null
  std::string record;
  FieldShapes fields; // FIELD: SHAPE, for structs
};
struct Array {     // array(ELEMENT, COUNT [, sorted] [, like NAME] [, then N])
  Element element; // buffer(N) is array(u8, N)
  Expression count;
  bool sorted = false;
  std::string like;
  std::optional<int64_t> then; // one more element, with this value
};
struct List { // list(STRUCT, LINK, max N [, FIELD: SHAPE…] [, sorted FIELD])
  std::string record, link;
  uint64_t max = 0;
  FieldShapes fields;
  std::string sorted;
};
struct Tree { // tree(STRUCT, LEFT, RIGHT, max N [, FIELD: SHAPE…] [, sorted FIELD])
  std::string record, left, right;
  uint64_t max = 0;
  FieldShapes fields;
  std::string sorted; // a search tree
};
struct ObjectOf { // object(STRUCT [, FIELD: SHAPE…])
  std::string record;
  FieldShapes fields;
};
struct Box { // box(SHAPE): an object that holds a pointer
  ShapePtr content;
};
struct NullOr { // null_or(SHAPE)
  ShapePtr other;
};
struct Inside { // inside(NAME, N): some place in that object with N bytes after it
  std::string name;
  Expression bytes;
};
struct NodeOf { // node(NAME): one of its nodes, null if there is none
  std::string name;
};
struct Alias { // alias(NAME): the same value
  std::string name;
};
struct OrAlias { // or_alias(NAME, SHAPE)
  std::string name;
  ShapePtr other;
};

struct Shape {
  std::variant<AnyInteger, IntegerRange, OneOf, ElementOf, String, Text, Array, List, Tree,
               ObjectOf, Box, NullOr, Inside, NodeOf, Alias, OrAlias>
      kind;
  uint64_t alignment = 0; // align N; 0: bytes anywhere, other things where their type wants them
};

// struct NAME { TYPE FIELD; TYPE FIELD[N]; struct NAME FIELD; }
struct Member {
  std::string name;
  std::optional<Scalar> scalar;
  std::string record;
  std::optional<uint64_t> count; // of an array
};
struct Record {
  std::string name;
  std::vector<Member> members;
};

struct CType {
  enum class Kind : uint8_t { Void, Integer, Pointer } kind = Kind::Void;
  Scalar scalar = Scalar::I32; // of an integer
};
struct Parameter {
  std::string name;
  CType type;
};
struct Prototype {
  std::string name;
  CType result;
  std::vector<Parameter> parameters;
};

struct Binding {
  std::string name;
  ShapePtr shape;
};

struct CorpusFile {
  std::string path;
  Prototype prototype;
  std::map<std::string, Record> records;
  std::vector<Binding> inputs;  // in the order of the lines
  std::vector<Binding> globals; // their contents are the object that the shape makes
  // Names of tolerated undefined behaviour that runs may show; others must not.
  std::set<std::string> tolerates;
  bool needs_inlining = false; // needs: inlining
};

} // namespace lockstep::truth
