#include "spec-frontend/relation_lifts.h"

#include "spec-frontend/parse.h"

namespace lockstep::spec {

using namespace ast;
using ir::Term;

namespace {

class LiftCompiler {
public:
  explicit LiftCompiler(RelationTables &tables) : tables_(tables) {}

  void declare(LiftDecl &lift) {
    const std::string &name = lift.name.text;
    if (auto earlier = tables_.lifts.find(name); earlier != tables_.lifts.end()) {
      error(lift.name.span, "lift `" + name + "` is declared twice")
          .notes.push_back(
              note(source_range(tables_.file, earlier->second.span), "the first time is here"));
      return;
    }
    if (name == "valid" || name == "readable" || name == "disjoint" || name == "old" ||
        (name[0] >= 'A' && name[0] <= 'Z'))
      error(lift.name.span, "a lift cannot be called `" + name + "`",
            name[0] <= 'Z' ? "capital letters are for constructors" : "this name is taken");
    const auto result = result_type(lift);
    LiftSymbol symbol{{}, {}, {}, lift.name.span};
    std::vector<Term> variables;
    bool ok = result.has_value();
    for (const Parameter &parameter : lift.parameters)
      ok &= add_parameter(symbol, variables, parameter);
    if (!ok) {
      tables_.broken_lifts.insert(name);
      return;
    }
    symbol.result = result->adt();
    symbol.id = context().signature.declare_lift(name, result->adt(), lift_memory(),
                                                 std::move(variables), pointee_sizes(symbol));
    tables_.lifts.emplace(name, std::move(symbol));
  }

  std::vector<uint64_t> pointee_sizes(const LiftSymbol &symbol) const {
    std::vector<uint64_t> sizes;
    for (const ValueType &parameter : symbol.parameters)
      sizes.push_back(parameter.pointee ? tables_.c[*parameter.pointee].bytes : 0);
    return sizes;
  }

  void define(LiftDecl &lift) {
    const auto symbol = tables_.lifts.find(lift.name.text);
    if (symbol == tables_.lifts.end() || symbol->second.span.line != lift.name.span.line ||
        symbol->second.span.column != lift.name.span.column)
      return;
    const LiftSymbol declared = symbol->second;
    RelationScope scope;
    scope.where = RelationPlace::Lift;
    scope.memory = lift_memory();
    const std::vector<Term> variables = context().signature.lift(declared.id).parameters;
    for (size_t i = 0; i < variables.size(); ++i)
      scope.names.emplace_back(variables[i].name(),
                               TypedTerm{variables[i], declared.parameters[i]});
    RelationExprs exprs(tables_, std::move(scope));
    if (auto body = exprs.lift_body(*lift.body, declared.result))
      context().signature.define_lift(declared.id, body->term);
  }

private:
  std::optional<ir::Type> result_type(const LiftDecl &lift) {
    if (!lift.result) {
      error(lift.name.span, "lift `" + lift.name.text + "` does not say which type it gives",
            "write the type after the parameters: lift " + lift.name.text + "(…) : Str = …");
      return std::nullopt;
    }
    const auto type = tables_.spec.types.resolve(*lift.result, tables_.file, tables_.diagnostics);
    if (!type || type->is_adt())
      return type;
    error(lift.result->span,
          "a lift gives a value of an algebraic data type, not " + tables_.spec.types.spell(*type));
    return std::nullopt;
  }

  bool add_parameter(LiftSymbol &symbol, std::vector<Term> &variables, const Parameter &parameter) {
    const std::string &name = parameter.name.text;
    if (!parameter.type) {
      error(parameter.name.span, "parameter `" + name + "` has no type", "write " + name + ": u8*");
      return false;
    }
    for (const Term &other : variables)
      if (other.name() == name) {
        error(parameter.name.span, "two parameters are called `" + name + "`");
        return false;
      }
    if (name == "mem") {
      error(parameter.name.span, "a parameter cannot be called `mem`",
            "this name stands for memory");
      return false;
    }
    const auto type = parameter_type(*parameter.type);
    if (!type)
      return false;
    symbol.parameters.push_back(*type);
    variables.push_back(context().terms.var(name, type->type));
    return true;
  }

  // A number or a pointer, named as in C or, for numbers, as in the Spec.
  std::optional<ValueType> parameter_type(const TypeRef &type) {
    const auto spec_type = type.suffixes.empty() && !tables_.c.find(type.name)
                               ? tables_.spec.types.find(type.name)
                               : std::nullopt;
    if (spec_type && spec_type->is_bitvec())
      return ValueType{*spec_type, false, {}};
    if (!spec_type) {
      const auto c_type = tables_.c.resolve(type, tables_.file, tables_.diagnostics);
      if (!c_type)
        return std::nullopt;
      if (auto value = value_type(tables_.c, *c_type))
        return value;
    }
    error(type.span, "a lift's parameters are numbers and pointers",
          spec_type ? "" : "pass a pointer to it");
    return std::nullopt;
  }

  Diagnostic &error(Span at, std::string message, std::string hint = {}) {
    return tables_.diagnostics.error(source_range(tables_.file, at), std::move(message),
                                     std::move(hint));
  }
  ir::Context &context() { return tables_.context(); }
  Term lift_memory() {
    return context().terms.var("mem", ir::Type::memory(tables_.c.address_width()));
  }

  RelationTables &tables_;
};

} // namespace

// All are declared before the first is defined: lifts may refer to each other.
void compile_lifts(std::vector<LiftDecl> &lifts, RelationTables &tables) {
  LiftCompiler compiler(tables);
  for (LiftDecl &lift : lifts)
    compiler.declare(lift);
  for (LiftDecl &lift : lifts)
    compiler.define(lift);
}

} // namespace lockstep::spec
