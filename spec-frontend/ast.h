// The syntax tree of Spec and relation files, as parsed: names are text, types are syntax. The
// checkers fill in the fields marked "set by the checker"; lowering relies on them.
//
// One tree serves both kinds of files, because relations are Spec expressions plus reads of C
// memory. Which node may occur where is the checkers' business.
#pragma once

#include "ir/bitvector.h"
#include "ir/ids.h"
#include "ir/type.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lockstep::spec::ast {

using BigInt = ir::BitVector::Wide;

// Lines and columns count from 1; the end is exclusive.
struct Span {
  unsigned line = 0;
  unsigned column = 0;
  unsigned end_line = 0;
  unsigned end_column = 0;
};

struct Identifier {
  std::string text;
  Span span;
};

// `i8`, `Str`, `unsigned int`, `struct node*`, `u32[8]*`; read from left to right.
struct TypeRef {
  std::string name;                            // the head; words separated by one space
  bool is_c = false;                           // uses C-only words (`struct`, `u8`, `int`)
  std::vector<std::optional<BigInt>> suffixes; // `*` is nullopt, `[8]` is 8
  Span span;
};

struct Expr;
struct Pattern;
using ExprPtr = std::unique_ptr<Expr>;
using PatternPtr = std::unique_ptr<Pattern>;

enum class UnaryOp { Minus, Not, BitNot, Deref, AddressOf };
enum class BinaryOp {
  Add,
  Sub,
  Mul,
  UDiv,
  SDiv,
  URem,
  SRem,
  Shl,
  LShr,
  AShr,
  BitAnd,
  BitOr,
  BitXor,
  Eq,
  Ne,
  Related,
  Ult,
  Ule,
  Ugt,
  Uge,
  Slt,
  Sle,
  Sgt,
  Sge,
  And,
  Or,
};
enum class ConvertOp { ZeroExtend, SignExtend, Truncate };

struct IntLiteral {
  BigInt value;
  std::optional<TypeRef> suffix; // `5i8`
  std::string text;
};
struct CharLiteral {
  uint8_t value = 0;
};
struct BoolLiteral {
  bool value = false;
};
struct StringLiteral {
  std::string bytes;
};
struct ListLiteral {
  std::vector<ExprPtr> elements;
};
struct Undefined {};
// A variable, or a constructor without fields.
struct Name {
  std::string text;
  std::optional<ir::CtorId> constructor; // set by the checker
};
// A function, constructor or lift applied; `valid(…)`, `old(…)` and the like in relations.
struct Call {
  Identifier callee;
  std::vector<ExprPtr> arguments;
  std::optional<ir::CtorId> constructor; // set by the checker
};
struct Unary {
  UnaryOp op;
  ExprPtr operand;
};
struct Binary {
  BinaryOp op;
  ExprPtr left, right;
  Span op_span;
};
struct Convert {
  ConvertOp op;
  TypeRef type;
  ExprPtr operand;
};
struct Is {
  ExprPtr operand;
  Identifier constructor_name;
  ir::CtorId constructor; // set by the checker
};
struct Member { // e.f or e->f
  ExprPtr operand;
  Identifier field;
  bool arrow = false;
  // Set by the checker: the constructors that have such a field, with its position in each.
  std::vector<std::pair<ir::CtorId, uint32_t>> owners;
};
struct Index { // e[i], or the range e[i .. end]
  ExprPtr operand, index;
  ExprPtr end;
};
struct Cast {
  TypeRef type;
  ExprPtr operand;
};
struct SizeOf {
  TypeRef type;
};
struct If {
  struct Branch {
    ExprPtr condition, value;
  };
  std::vector<Branch> branches;
  ExprPtr otherwise;
};
struct Match {
  struct Arm {
    PatternPtr pattern;
    ExprPtr value;
  };
  ExprPtr scrutinee;
  std::vector<Arm> arms;
};
struct Let {
  Identifier name;
  std::optional<TypeRef> type;
  ExprPtr value;
};
struct Assume {
  ExprPtr condition;
};
struct Block {
  std::vector<std::variant<Let, Assume>> statements;
  ExprPtr result;
};

using ExprNode =
    std::variant<IntLiteral, CharLiteral, BoolLiteral, StringLiteral, ListLiteral, Undefined, Name,
                 Call, Unary, Binary, Convert, Is, Member, Index, Cast, SizeOf, If, Match, Block>;

struct Expr {
  ExprNode node;
  Span span;
  bool parenthesised = false;
  ir::Type type; // set by the Spec checker
};

struct WildcardPattern {};
struct BindPattern {
  std::string name;
};
struct IntPattern {
  BigInt value; // as written, with its sign
  std::optional<TypeRef> suffix;
  std::string text;
};
struct CharPattern {
  uint8_t value = 0;
};
struct BoolPattern {
  bool value = false;
};
struct ConstructorPattern {
  Identifier name;
  std::vector<PatternPtr> fields;
  bool has_parentheses = false;
  ir::CtorId constructor; // set by the checker
};
struct OrPattern {
  std::vector<PatternPtr> alternatives;
};

struct Pattern {
  std::variant<WildcardPattern, BindPattern, IntPattern, CharPattern, BoolPattern,
               ConstructorPattern, OrPattern>
      node;
  Span span;
  ir::Type type; // set by the checker
};

struct FieldDecl {
  std::optional<Identifier> name;
  TypeRef type;
};
struct ConstructorDecl {
  Identifier name;
  std::vector<FieldDecl> fields;
};
struct TypeDecl {
  Identifier name;
  std::optional<TypeRef> alias; // else an ADT
  std::vector<ConstructorDecl> constructors;
  Span span;
};
struct Parameter {
  Identifier name;
  std::optional<TypeRef> type;
};
struct FunctionDecl {
  Identifier name;
  std::vector<Parameter> parameters;
  std::optional<TypeRef> result;
  ExprPtr body;
  Span span;
};
struct UseDecl {
  std::string path;
  Span span;
};
struct LiftDecl {
  Identifier name;
  std::vector<Parameter> parameters;
  std::optional<TypeRef> result;
  ExprPtr body;
  Span span;
};
enum class ClauseKind { Pre, Post, Modifies };
struct Clause {
  ClauseKind kind;
  std::vector<ExprPtr> expressions; // one, except for `modifies`
  Span span;
};
struct CheckDecl {
  Identifier spec_function;
  std::optional<Identifier> impl_function;
  std::vector<Identifier> impl_parameters; // what this file calls them; empty: as the C file does
  std::vector<Clause> clauses;
  Span span;
};

// A file's items by kind, each in the order of the text.
struct File {
  std::string name;
  std::vector<TypeDecl> types;
  std::vector<FunctionDecl> functions;
  std::vector<UseDecl> uses;
  std::vector<LiftDecl> lifts;
  std::vector<CheckDecl> checks;
};

} // namespace lockstep::spec::ast
