#include "spec-frontend/relation_checks.h"

#include "spec-frontend/parse.h"

#include <set>

namespace lockstep::spec {

using namespace ast;
using ir::Term;

namespace {

class CheckCompiler {
public:
  CheckCompiler(const CompiledSpec &spec, RelationTables &tables)
      : spec_(spec), tables_(tables), memory_type_(ir::Type::memory(tables.c.address_width())) {}

  std::optional<ir::Relation> compile(CheckDecl &check) {
    const size_t before = tables_.diagnostics.error_count();
    ir::Relation out;
    out.name = check.spec_function.text;
    out.functions = {check.spec_function.text, impl_name(check).text};
    if (check.impl_function)
      out.name += " against " + check.impl_function->text;
    const auto spec = spec_side(check, out);
    const auto impl = impl_side(check, out);
    if (!spec || !impl)
      return std::nullopt;
    std::set<std::string> mentioned;
    bool has_post = false;
    for (Clause &clause : check.clauses) {
      has_post |= clause.kind == ClauseKind::Post;
      compile(clause, *spec, *impl, out, mentioned);
    }
    if (!has_post)
      error(check.spec_function.span, "this check has no `post`",
            "say what must hold afterwards: post spec.result == impl.result;");
    if (tables_.diagnostics.error_count() != before)
      return std::nullopt;
    warn_about_loose_parameters(check, *spec, mentioned);
    return out;
  }

private:
  std::optional<SideNames> spec_side(const CheckDecl &check, const ir::Relation &relation) {
    const Identifier &name = check.spec_function;
    const ir::Function *function = spec_.module.find(name.text);
    if (!function) {
      std::vector<std::string> names;
      for (const auto &[known, unused] : spec_.module.functions)
        names.push_back(known);
      const std::string close = closest_spelling(name.text, names);
      error(name.span, "the Spec has no function `" + name.text + "`",
            close.empty() ? "" : "did you mean `" + close + "`?");
      return std::nullopt;
    }
    const FunctionSignature &signature = spec_.program.functions.at(name.text);
    SideNames side;
    side.function = name.text;
    for (size_t i = 0; i < function->parameters.size(); ++i)
      side.parameters.emplace_back(
          signature.parameter_names[i],
          side_value(relation, ir::Side::Left, function->parameters[i],
                     ValueType{function->parameters[i].type(), false, {}}));
    side.result = side_value(relation, ir::Side::Left, function->results.front(),
                             ValueType{function->results.front().type(), false, {}});
    return side;
  }

  TypedTerm side_value(const ir::Relation &relation, ir::Side side, Term variable, ValueType type) {
    type.type = variable.type(); // C's `bool` is narrower as a parameter than in memory
    return {context().terms.var(side_variable(relation, side, variable.name()), variable.type()),
            type};
  }

  // Names that the check itself gives to the C function's parameters: one for each, no two the same.
  bool names_fit(const CheckDecl &check, const ir::Function &function) {
    const std::vector<Identifier> &names = check.impl_parameters;
    const size_t count = function.source->parameters.size();
    if (!names.empty() && names.size() != count) {
      error(names.front().span, "`" + function.name + "` has " + std::to_string(count) +
                                    (count == 1 ? " parameter" : " parameters") + ", but " +
                                    std::to_string(names.size()) + " are named here");
      return false;
    }
    std::set<std::string> seen;
    for (const Identifier &name : names)
      if (!seen.insert(name.text).second) {
        error(name.span, "a second parameter is called `" + name.text + "`");
        return false;
      }
    return true;
  }

  std::optional<SideNames> impl_side(const CheckDecl &check, const ir::Relation &relation) {
    const Identifier &name = impl_name(check);
    const ir::Function *function = tables_.impl.find(name.text);
    if (!function || !function->source) {
      std::vector<std::string> names;
      for (const auto &[known, unused] : tables_.impl.functions)
        names.push_back(known);
      const std::string close = closest_spelling(name.text, names);
      if (function)
        error(name.span, "`" + name.text + "` takes or returns a struct by value",
              "this is not supported; check a function that passes pointers");
      else
        error(name.span, "the C files have no function `" + name.text + "`",
              !close.empty()        ? "did you mean `" + close + "`?"
              : check.impl_function ? ""
                                    : "a C function of another name is given with `check " +
                                          name.text + " against …`");
      return std::nullopt;
    }
    if (!names_fit(check, *function))
      return std::nullopt;
    SideNames side;
    side.function = name.text;
    const size_t first =
        !function->parameters.empty() && function->parameters.front().type().is_memory();
    for (size_t i = 0; i < function->source->parameters.size(); ++i) {
      const ir::SourceParameter &parameter = function->source->parameters[i];
      const Term variable = function->parameters[i + first];
      const auto type = value_type(tables_.c, parameter.type);
      side.parameters.emplace_back(
          check.impl_parameters.empty() ? parameter.name : check.impl_parameters[i].text, std::nullopt);
      if (type && (variable.type().is_bitvec() || variable.type().is_bool()))
        side.parameters.back().second = side_value(relation, ir::Side::Right, variable, *type);
    }
    if (const auto type = value_type(tables_.c, function->source->result))
      for (Term variable : function->results)
        if (!variable.type().is_memory())
          side.result = side_value(relation, ir::Side::Right, variable, *type);
    return side;
  }

  void compile(Clause &clause, const SideNames &spec, const SideNames &impl, ir::Relation &out,
               std::set<std::string> &mentioned) {
    const auto memory = [&](const char *name) {
      return context().terms.var(side_variable(out, ir::Side::Right, name), memory_type_);
    };
    RelationScope scope;
    scope.spec = &spec;
    scope.impl = &impl;
    scope.where = clause.kind == ClauseKind::Pre    ? RelationPlace::Pre
                  : clause.kind == ClauseKind::Post ? RelationPlace::Post
                                                    : RelationPlace::Modifies;
    scope.entry_memory = memory("mem");
    scope.memory = clause.kind == ClauseKind::Post ? memory("mem'") : scope.entry_memory;
    RelationExprs exprs(tables_, std::move(scope));
    for (ExprPtr &expr : clause.expressions) {
      if (clause.kind != ClauseKind::Modifies)
        exprs.clause(*expr, clause.kind == ClauseKind::Pre ? out.pre : out.post);
      else if (auto range = exprs.modified_where_defined(*expr))
        out.modifies.right.push_back(*range);
    }
    if (clause.kind == ClauseKind::Pre)
      mentioned.insert(exprs.mentioned_spec_names().begin(), exprs.mentioned_spec_names().end());
  }

  void warn_about_loose_parameters(const CheckDecl &check, const SideNames &spec,
                                   const std::set<std::string> &mentioned) {
    for (const auto &[name, value] : spec.parameters)
      if (!mentioned.contains(name) && name != "_")
        tables_.diagnostics.warning(source_range(tables_.file, check.spec_function.span),
                                    "no `pre` says what `spec." + name +
                                        "` has to do with the C side",
                                    "the check then has to hold for every value of it");
  }

  Diagnostic &error(Span at, std::string message, std::string hint = {}) {
    return tables_.diagnostics.error(source_range(tables_.file, at), std::move(message),
                                     std::move(hint));
  }
  ir::Context &context() { return tables_.context(); }

  const CompiledSpec &spec_;
  RelationTables &tables_;
  ir::Type memory_type_;
};

} // namespace

const Identifier &impl_name(const CheckDecl &check) {
  return check.impl_function ? *check.impl_function : check.spec_function;
}

std::optional<ir::Relation> compile_check(CheckDecl &check, const CompiledSpec &spec,
                                          RelationTables &tables) {
  return CheckCompiler(spec, tables).compile(check);
}

} // namespace lockstep::spec
