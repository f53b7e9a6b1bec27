#include "spec-frontend/types.h"

#include "spec-frontend/parse.h"

#include <algorithm>
#include <set>

namespace lockstep::spec {

using ast::TypeDecl;
using ast::TypeRef;

namespace {

bool is_upper(const std::string &name) {
  return name[0] >= 'A' && name[0] <= 'Z';
}

// What a C programmer may have meant by a C type in a Spec.
std::string spec_type_hint(const std::string &c_type) {
  if (c_type.size() >= 2 && (c_type[0] == 'u' || c_type[0] == 's') && c_type[1] >= '0' &&
      c_type[1] <= '9')
    return "Spec numbers have a width but no sign: write i" + c_type.substr(1) +
           "; the operators say whether they mean signed or unsigned";
  if (c_type == "char")
    return "write i8";
  if (c_type == "int" || c_type == "unsigned" || c_type == "unsigned int")
    return "write i32";
  return "Spec types are bool, i1, i2, …, usize and the types that the file declares";
}

} // namespace

std::optional<uint32_t> bitvec_width(std::string_view name) {
  if (name.size() < 2 || name[0] != 'i' || name[1] == '0')
    return std::nullopt;
  uint64_t width = 0;
  for (char c : name.substr(1)) {
    if (c < '0' || c > '9')
      return std::nullopt;
    width = std::min<uint64_t>(width * 10 + static_cast<uint64_t>(c - '0'), 1'000'000);
  }
  return width <= ir::max_bitvec_width ? static_cast<uint32_t>(width) : 0;
}

std::optional<ir::Type> TypeTable::find(std::string_view name) const {
  if (name == "bool")
    return ir::Type::boolean();
  if (name == "usize")
    return usize();
  if (auto width = bitvec_width(name))
    return *width ? std::optional(ir::Type::bitvec(*width)) : std::nullopt;
  auto found = named_.find(name);
  return found == named_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ir::Type> TypeTable::resolve(const TypeRef &type, const std::string &file,
                                           Diagnostics &diagnostics) const {
  const SourceRange range = source_range(file, type.span);
  if (!type.suffixes.empty() || type.is_c) {
    diagnostics.error(range, "C types have no meaning here",
                      type.suffixes.empty() ? spec_type_hint(type.name)
                                            : "a Spec has no pointers or arrays");
    return std::nullopt;
  }
  if (auto found = find(type.name))
    return found;
  if (broken_.contains(type.name))
    return std::nullopt;
  if (bitvec_width(type.name)) {
    diagnostics.error(range, "`" + type.name + "` is too wide",
                      "the widest type is i" + std::to_string(ir::max_bitvec_width));
    return std::nullopt;
  }
  const std::string close = closest_spelling(type.name, type_names());
  diagnostics.error(range, "unknown type `" + type.name + "`",
                    close.empty() ? "" : "did you mean `" + close + "`?");
  return std::nullopt;
}

std::string TypeTable::spell(ir::Type type) const {
  switch (type.kind()) {
  case ir::TypeKind::Bool:
    return "bool";
  case ir::TypeKind::BitVec:
    return "i" + std::to_string(type.width());
  case ir::TypeKind::Memory:
    return "memory";
  case ir::TypeKind::Adt:
    return signature().adt(type.adt()).name;
  }
  return "?";
}

std::vector<std::string> TypeTable::type_names() const {
  std::vector<std::string> names{"bool", "usize", "i8", "i16", "i32", "i64"};
  for (const auto &[name, type] : named_)
    names.push_back(name);
  return names;
}

std::vector<std::string> TypeTable::constructor_names() const {
  std::vector<std::string> names;
  for (uint32_t i = 0; i < signature().constructor_count(); ++i)
    names.push_back(signature().constructor({i}).name);
  return names;
}

bool TypeTable::is_recursive(ir::AdtId adt) const {
  std::set<ir::AdtId> seen;
  std::vector<ir::AdtId> pending{adt};
  while (!pending.empty()) {
    const ir::AdtId current = pending.back();
    pending.pop_back();
    for (ir::CtorId ctor : signature().adt(current).constructors)
      for (const ir::Field &field : signature().constructor(ctor).fields)
        if (field.type.is_adt()) {
          if (field.type.adt() == adt)
            return true;
          if (seen.insert(field.type.adt()).second)
            pending.push_back(field.type.adt());
        }
  }
  return false;
}

bool TypeTable::declare(const ast::File &file, Diagnostics &diagnostics) {
  const size_t before = diagnostics.error_count();
  declare_names(file, diagnostics);
  resolve_aliases(file, diagnostics);
  for (const TypeDecl &type : file.types)
    if (!type.alias)
      declare_constructors(type, file, diagnostics);
  if (diagnostics.error_count() == before)
    require_inhabited(file, diagnostics);
  return diagnostics.error_count() == before;
}

void TypeTable::declare_names(const ast::File &file, Diagnostics &diagnostics) {
  std::map<std::string, ast::Span> seen;
  for (const TypeDecl &type : file.types) {
    const SourceRange range = source_range(file.name, type.name.span);
    if (bitvec_width(type.name.text)) {
      diagnostics.error(range, "`" + type.name.text + "` is a built-in type");
      continue;
    }
    if (auto [earlier, fresh] = seen.emplace(type.name.text, type.name.span); !fresh) {
      diagnostics.error(range, "type `" + type.name.text + "` is declared twice")
          .notes.push_back(
              note(source_range(file.name, earlier->second), "the first time is here"));
      continue;
    }
    if (!type.alias)
      named_.emplace(type.name.text,
                     ir::Type::adt(context_->signature.declare_adt(type.name.text)));
  }
}

// Each round resolves the aliases whose target is known; what is left over is cyclic or unknown.
void TypeTable::resolve_aliases(const ast::File &file, Diagnostics &diagnostics) {
  std::map<std::string, const TypeDecl *> open;
  for (const TypeDecl &type : file.types)
    if (type.alias && !named_.contains(type.name.text))
      open.emplace(type.name.text, &type);
  for (bool progress = true; progress;) {
    progress = false;
    for (auto it = open.begin(); it != open.end();) {
      const TypeRef &target = *it->second->alias;
      auto found = target.suffixes.empty() && !target.is_c ? find(target.name) : std::nullopt;
      if (found) {
        named_.emplace(it->first, *found);
        progress = true;
        it = open.erase(it);
      } else {
        ++it;
      }
    }
  }
  for (const auto &[name, type] : open)
    broken_.emplace(name, type->name.span);
  for (const auto &[name, type] : open) {
    if (open.contains(type->alias->name) && !type->alias->is_c) {
      diagnostics.error(source_range(file.name, type->name.span),
                        "alias `" + name + "` never arrives at a type",
                        "an alias must lead to bool, a bitvector or an algebraic data type");
      continue;
    }
    resolve(*type->alias, file.name, diagnostics);
  }
}

std::vector<ir::Field> TypeTable::fields(const ast::ConstructorDecl &constructor,
                                         const std::string &file, Diagnostics &diagnostics) {
  std::vector<ir::Field> out;
  for (const ast::FieldDecl &field : constructor.fields) {
    const std::string name = field.name ? field.name->text : "_" + std::to_string(out.size());
    if (std::ranges::find(out, name, &ir::Field::name) != out.end())
      diagnostics.error(source_range(file, field.name->span),
                        "field `" + name + "` occurs twice in `" + constructor.name.text + "`");
    if (auto type = resolve(field.type, file, diagnostics))
      out.push_back({name, *type});
    else
      out.push_back({name, ir::Type::boolean()}); // already reported
  }
  return out;
}

void TypeTable::declare_constructors(const TypeDecl &type, const ast::File &file,
                                     Diagnostics &diagnostics) {
  auto adt = signature().find_adt(type.name.text);
  if (!adt || bitvec_width(type.name.text))
    return;
  for (const ast::ConstructorDecl &constructor : type.constructors) {
    const std::string &name = constructor.name.text;
    const SourceRange range = source_range(file.name, constructor.name.span);
    if (!is_upper(name)) {
      diagnostics.error(range, "constructor `" + name + "` must begin with a capital letter",
                        "capital letters tell constructors from variables in patterns");
      continue;
    }
    if (signature().find_constructor(name)) {
      diagnostics.error(range, "constructor `" + name + "` is declared twice",
                        "constructors of all types share one set of names");
      continue;
    }
    context_->signature.add_constructor(*adt, name, fields(constructor, file.name, diagnostics));
  }
}

void TypeTable::require_inhabited(const ast::File &file, Diagnostics &diagnostics) const {
  std::set<ir::AdtId> inhabited;
  const auto has_value = [&](const ir::Field &field) {
    return !field.type.is_adt() || inhabited.contains(field.type.adt());
  };
  for (bool progress = true; progress;) {
    progress = false;
    for (uint32_t i = 0; i < signature().adt_count(); ++i)
      for (ir::CtorId ctor : signature().adt({i}).constructors)
        if (std::ranges::all_of(signature().constructor(ctor).fields, has_value))
          progress |= inhabited.insert({i}).second;
  }
  for (const TypeDecl &type : file.types)
    if (auto adt = signature().find_adt(type.name.text);
        adt && !type.alias && !inhabited.contains(*adt))
      diagnostics.error(source_range(file.name, type.name.span),
                        "type `" + type.name.text + "` has no values",
                        "every value would be infinite: add a constructor that ends the recursion");
}

std::optional<ListShape> list_shape(const ir::Signature &signature, ir::Type type) {
  if (!type.is_adt())
    return std::nullopt;
  std::vector<ir::CtorId> nils, named_nil, conses;
  for (ir::CtorId id : signature.adt(type.adt()).constructors) {
    const ir::Constructor &ctor = signature.constructor(id);
    if (ctor.fields.empty())
      nils.push_back(id);
    if (ctor.fields.empty() && (ctor.name.ends_with("Nil") || ctor.name.ends_with("nil")))
      named_nil.push_back(id);
    if (ctor.fields.size() == 2 && (ctor.fields[0].type == type) != (ctor.fields[1].type == type))
      conses.push_back(id);
    else if (!ctor.fields.empty())
      return std::nullopt;
  }
  if (conses.size() != 1 || (nils.size() != 1 && named_nil.size() != 1))
    return std::nullopt;
  const uint32_t rest = signature.constructor(conses[0]).fields[0].type == type ? 0 : 1;
  return ListShape{nils.size() == 1 ? nils[0] : named_nil[0], conses[0], 1 - rest, rest};
}

} // namespace lockstep::spec
