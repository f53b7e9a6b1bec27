// The types of one Spec: its aliases and algebraic data types, which live in the Context's
// signature, and how type syntax resolves to them.
#pragma once

#include "ir/diagnostic.h"
#include "ir/signature.h"
#include "ir/target.h"
#include "spec-frontend/ast.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::spec {

class TypeTable {
public:
  TypeTable(ir::Context &context, ir::Target target) : context_(&context), target_(target) {}

  // Enters the file's types into the table and the signature. False after an error.
  bool declare(const ast::File &file, Diagnostics &diagnostics);

  // Reports what is wrong with the type if it has no meaning.
  std::optional<ir::Type> resolve(const ast::TypeRef &type, const std::string &file,
                                  Diagnostics &diagnostics) const;
  // `bool`, `usize`, `i8`, an alias or an ADT.
  std::optional<ir::Type> find(std::string_view name) const;

  // As the user writes it: `bool`, `i8`, `Str`.
  std::string spell(ir::Type type) const;

  ir::Context &context() const { return *context_; }
  const ir::Signature &signature() const { return context_->signature; }
  ir::Target target() const { return target_; }
  ir::Type usize() const { return ir::Type::bitvec(ir::address_width(target_)); }
  // Whether a value of the type can contain another one of the same type.
  bool is_recursive(ir::AdtId adt) const;
  std::vector<std::string> constructor_names() const;
  std::vector<std::string> type_names() const;

private:
  void declare_names(const ast::File &file, Diagnostics &diagnostics);
  void resolve_aliases(const ast::File &file, Diagnostics &diagnostics);
  void declare_constructors(const ast::TypeDecl &type, const ast::File &file,
                            Diagnostics &diagnostics);
  std::vector<ir::Field> fields(const ast::ConstructorDecl &constructor, const std::string &file,
                                Diagnostics &diagnostics);
  void require_inhabited(const ast::File &file, Diagnostics &diagnostics) const;

  ir::Context *context_;
  ir::Target target_;
  std::map<std::string, ir::Type, std::less<>> named_;
  std::map<std::string, ast::Span, std::less<>> broken_; // declared, but with errors
};

// The two constructors of a list-like type: one without fields and one with an element and the
// rest. Several constructors without fields are told apart by a name ending in `Nil`.
struct ListShape {
  ir::CtorId nil;
  ir::CtorId cons;
  uint32_t element_field = 0;
  uint32_t rest_field = 1;
};
std::optional<ListShape> list_shape(const ir::Signature &signature, ir::Type type);

// `i8` to 8; nothing if the text is not of that form. Widths too large give 0.
std::optional<uint32_t> bitvec_width(std::string_view name);

} // namespace lockstep::spec
