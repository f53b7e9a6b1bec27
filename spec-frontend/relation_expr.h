// Expressions of relation files: type-checked and turned into terms in one go. They are Spec
// expressions over the parameters of both sides, plus reads of C memory. Nothing is returned after
// an error, and nothing more is said about it.
#pragma once

#include "ir/diagnostic.h"
#include "ir/program.h"
#include "spec-frontend/ast.h"
#include "spec-frontend/match_terms.h"
#include "spec-frontend/program.h"
#include "ir/relation.h"
#include "spec-frontend/relation_value.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockstep::spec {

struct LiftSymbol {
  ir::LiftId id;
  ir::AdtId result;
  std::vector<ValueType> parameters;
  ast::Span span; // of the name
};

// What a check's `spec.x` or `impl.x` may name.
struct SideNames {
  std::string function;
  std::vector<std::pair<std::string, std::optional<TypedTerm>>> parameters; // none: not expressible
  std::optional<TypedTerm> result;                                          // none for void
};

// What all expressions of one relation file share.
struct RelationTables {
  const std::string &file;
  const Program &spec;
  const ir::Module &impl;
  CTypes c;
  std::map<std::string, LiftSymbol, std::less<>> lifts;
  std::set<std::string> broken_lifts; // declared, but with errors
  Diagnostics &diagnostics;

  ir::Context &context() const { return spec.types.context(); }
};

enum class RelationPlace { Lift, Pre, Post, Modifies };

// Where an expression stands and what it can see there.
struct RelationScope {
  RelationPlace where = RelationPlace::Pre;
  ir::Term memory;                                      // what loads read
  ir::Term entry_memory;                                // what old(…) reads; only in `post`
  std::vector<std::pair<std::string, TypedTerm>> names; // a lift's parameters; innermost last
  const SideNames *spec = nullptr;                      // in a check
  const SideNames *impl = nullptr;
};

class RelationExprs {
public:
  using MaybeValue = std::optional<TypedTerm>;

  RelationExprs(RelationTables &tables, RelationScope scope);

  // The value of a lift's body, which may apply lifts below constructors.
  MaybeValue lift_body(ast::Expr &expr, ir::AdtId result);
  // The conjuncts of a clause of `pre` or `post`; a relation `~` may only be one of them.
  void clause(ast::Expr &expr, std::vector<ir::Term> &out);
  // The memory of a `modifies` clause.
  std::optional<MemoryRange> modified(ast::Expr &expr);
  std::optional<ir::ByteRange> modified_where_defined(ast::Expr &expr);

  // The parameters of the Spec that have been mentioned.
  const std::set<std::string> &mentioned_spec_names() const { return mentioned_; }

private:
  using Hint = std::optional<ValueType>; // the type that the place asks for, if it does

  MaybeValue check(ast::Expr &expr, const ValueType &expected);
  MaybeValue infer(ast::Expr &expr, const Hint &hint);
  MaybeValue check_bool(ast::Expr &expr) { return check(expr, {ir::Type::boolean(), false, {}}); }

  MaybeValue visit(ast::IntLiteral &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::CharLiteral &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::BoolLiteral &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::StringLiteral &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::ListLiteral &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Undefined &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Name &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Call &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Unary &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Binary &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Convert &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Is &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Member &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Index &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Cast &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::SizeOf &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::If &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Match &e, ast::Expr &expr, const Hint &hint);
  MaybeValue visit(ast::Block &e, ast::Expr &expr, const Hint &hint);

  // names and calls
  MaybeValue number(const ast::BigInt &value, const ast::IntLiteral &e, ast::Expr &expr,
                    const Hint &hint);
  MaybeValue side_member(ast::Member &e, const std::string &side);
  MaybeValue side_result(const SideNames &side, const std::string &which, ast::Span at);
  MaybeValue constructor(ast::Call &e, ast::Expr &expr);
  MaybeValue lift_call(ast::Call &e, const LiftSymbol &lift, ast::Expr &expr);
  MaybeValue old(ast::Call &e, ast::Expr &expr, const Hint &hint);
  MaybeValue unknown_call(ast::Call &e);
  bool right_count(ast::Call &e, ast::Expr &expr, const std::string &what, size_t expected);

  // operators
  MaybeValue logic(ast::Binary &e);
  MaybeValue comparison(ast::Binary &e);
  MaybeValue arithmetic(ast::Binary &e, const Hint &hint);
  MaybeValue pointer_arithmetic(ast::Binary &e, const TypedTerm &pointer, ast::Expr &other);
  MaybeValue combine(const ast::Binary &e, const TypedTerm &left, const TypedTerm &right);
  // Two operands of one type, in the order of the text.
  std::optional<std::pair<TypedTerm, TypedTerm>> same_type(ast::Expr &left, ast::Expr &right,
                                                           const Hint &hint);
  // One of several values, each under its condition and with its own names in sight.
  struct Alternative {
    ast::Expr *value;
    ir::Term condition;
    Names names;
  };
  std::optional<std::vector<TypedTerm>> alternatives(std::vector<Alternative> &all,
                                                     const Hint &hint, bool lifts);
  MaybeValue under(ir::Term condition, ast::Expr &expr, const Hint &hint, bool lifts);

  // memory
  bool is_place(const ast::Expr &expr) const;
  std::optional<Place> place(ast::Expr &expr);
  std::optional<Place> global(ast::Member &e);
  std::optional<Place> field(const Place &record, const ast::Identifier &name);
  std::optional<Place> element(const TypedTerm &pointer, ast::Expr &index, ast::Span at);
  MaybeValue read(const Place &place, ast::Span at);
  MaybeValue pointer(ast::Expr &expr, const std::string &op);
  // A number as wide as an address, as C would widen it.
  std::optional<ir::Term> offset(ast::Expr &expr, bool *is_signed = nullptr);
  ir::Term scaled(ir::Term count, uint64_t bytes);
  std::optional<uint64_t> size_of(ir::SourceTypeId type, ast::Span at);
  std::optional<MemoryRange> range(ast::Expr &expr);
  std::optional<MemoryRange> counted_range(ast::Expr &pointer, ast::Expr &count);

  // predicates on memory
  MaybeValue valid(ast::Call &e, ast::Expr &expr);
  MaybeValue disjoint(ast::Call &e, ast::Expr &expr);
  ir::Term apart(const MemoryRange &a, const MemoryRange &b);
  void related(ast::Binary &e, std::vector<ir::Term> &out);

  bool accepts(const ValueType &expected, const ValueType &found) const;
  MaybeValue mismatch(ast::Span at, const ValueType &expected, const ValueType &found);
  MaybeValue error(ast::Span at, std::string message, std::string hint = {});
  void require(ir::Term defined);
  std::string spell(const ValueType &type) const;
  const TypeTable &types() const { return tables_.spec.types; }
  ir::Terms &terms() { return tables_.context().terms; }
  ValueType address_type() const;

  RelationTables &tables_;
  RelationScope scope_;
  bool lifts_allowed_ = false;    // a lift may be applied right here
  ir::Term path_;                 // the condition under which the current expression matters
  std::vector<ir::Term> defined_; // what must hold for the clause to mean anything
  std::set<std::string> mentioned_;
};

} // namespace lockstep::spec
