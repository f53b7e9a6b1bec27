#include "pcfg/trusted/claim.h"

#include "ir/names.h"
#include "ir/printer.h"
#include "ir/text/parser.h"
#include "ir/variables.h"
#include "ir/verifier.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lockstep::pcfg {

using ir::Side;
using ir::Term;
using nlohmann::json;

namespace {

constexpr std::string_view bound_prefix = "all:";

json texts(const ir::Signature &signature, const std::vector<Term> &terms) {
  json result = json::array();
  for (Term term : terms)
    result.push_back(ir::print(signature, term));
  return result;
}

// The names that the relation gives to the parameters (ir/relation.h); null where the IR's are meant.
json parameter_names(const ir::Function &function) {
  if (!function.source)
    return nullptr;
  json result = json::array();
  for (const ir::SourceParameter &parameter : function.source->parameters)
    result.push_back(parameter.name);
  return result;
}

json ranges_json(const ir::Signature &signature, const std::vector<ir::ByteRange> &ranges) {
  json result = json::array();
  for (const ir::ByteRange &range : ranges)
    result.push_back(
        json::array({ir::print(signature, range.base), ir::print(signature, range.bytes)}));
  return result;
}

std::vector<Term> formulas_of(const ir::Relation &relation) {
  std::vector<Term> result = relation.pre;
  result.insert(result.end(), relation.post.begin(), relation.post.end());
  return result;
}

json check_json(const Pair &pair) {
  const ir::Relation &relation = *pair.relation;
  const ir::Signature &signature = pair.modules.left->context.signature;
  return {{"name", relation.name},
          {"side_names", json::array({relation.side_names.left, relation.side_names.right})},
          {"functions", json::array({relation.functions.left, relation.functions.right})},
          {"parameters", json::array({parameter_names(*pair.functions.left),
                                      parameter_names(*pair.functions.right)})},
          {"bound", bound_variables(signature, formulas_of(relation))},
          {"pre", texts(signature, relation.pre)},
          {"post", texts(signature, relation.post)},
          {"modifies", json::array({ranges_json(signature, relation.modifies.left),
                                    ranges_json(signature, relation.modifies.right)})}};
}

// The recursive forms of a side, as a module of their own.
std::string forms_text(const std::vector<Pair> &pairs, Side side) {
  const ir::Module &module = *pairs.front().modules[side];
  ir::Module forms(module.context, module.target);
  forms.files = module.files;
  forms.globals = module.globals;
  for (const Pair &pair : pairs)
    if (pair.recursive_forms[side])
      forms.functions.emplace(pair.recursive_forms[side]->name, *pair.recursive_forms[side]);
  return forms.functions.empty() ? "" : ir::print_code(forms);
}

} // namespace

std::string bound_variables(const ir::Signature &signature, const std::vector<Term> &formulas) {
  ir::VariableCollector mentioned;
  for (Term formula : formulas)
    mentioned.add(formula);
  std::map<std::string, ir::Type> bound; // by name, so that the text is the same in every context
  for (Term variable : mentioned.variables())
    if (variable.name().starts_with(bound_prefix))
      bound.emplace(variable.name(), variable.type());
  std::string result;
  for (const auto &[name, type] : bound)
    result += (result.empty() ? "" : ", ") + ir::spell_name(name) + ": " + ir::print(signature, type);
  return result;
}

json claim_json(const std::vector<Pair> &pairs) {
  json checks = json::array();
  for (const Pair &pair : pairs)
    checks.push_back(check_json(pair));
  const ir::Sided<const ir::Module *> &modules = pairs.front().modules;
  return {{"signature", ir::print(modules.left->context.signature)},
          {"modules",
           json::array({ir::print_code(*modules.left), ir::print_code(*modules.right)})},
          {"recursive_forms",
           json::array({forms_text(pairs, Side::Left), forms_text(pairs, Side::Right)})},
          {"checks", std::move(checks)}};
}

namespace {

std::string first_line(const Diagnostics &diagnostics) {
  const std::string text = diagnostics.render();
  return text.substr(0, text.find('\n'));
}

std::unique_ptr<ir::Module> read_module(ir::Context &context, const std::string &what,
                                        const std::string &text) {
  Diagnostics diagnostics;
  auto module = ir::parse_module(context, what, text, diagnostics);
  if (!module)
    throw BadCertificate("the IR cannot be read: " + first_line(diagnostics));
  return std::make_unique<ir::Module>(std::move(*module));
}

void require_verified(const std::vector<std::string> &problems) {
  if (!problems.empty())
    throw BadCertificate("the IR is malformed: " + problems.front());
}

void read_modules(const json &claim, Claim &result) {
  read_module(result.context, "signature", claim.at("signature").get<std::string>());
  require_verified(ir::verify(result.context.signature));
  for (const Side side : ir::both_sides) {
    const size_t index = side == Side::Left ? 0 : 1;
    const std::string name = side == Side::Left ? "left.ir" : "right.ir";
    result.modules[side] =
        read_module(result.context, name, claim.at("modules").at(index).get<std::string>());
    require_verified(ir::verify(*result.modules[side]));
    result.recursive_forms[side] = read_module(
        result.context, name, claim.at("recursive_forms").at(index).get<std::string>());
    for (const auto &[function, form] : result.recursive_forms[side]->functions)
      require_verified(ir::verify(*result.modules[side], form));
  }
}

void name_parameters(ir::Function &function, const json &names) {
  if (names.is_null())
    return;
  ir::SourceFunction source{{}, {}};
  for (const json &name : names)
    source.parameters.push_back({name.get<std::string>(), {}});
  function.source = std::move(source);
}

Pair read_pair(const json &check, Claim &claim, const ir::Relation &relation) {
  Pair pair{&relation, claim.modules.map([](const auto &module) -> const ir::Module * {
              return module.get();
            }), {}, {}};
  for (const Side side : ir::both_sides) {
    auto &functions = claim.modules[side]->functions;
    const auto found = functions.find(relation.functions[side]);
    if (found == functions.end())
      throw BadCertificate("there is no function " + relation.functions[side]);
    name_parameters(found->second, check.at("parameters").at(side == Side::Left ? 0 : 1));
    pair.functions[side] = &found->second;
    auto &forms = claim.recursive_forms[side]->functions;
    if (const auto form = forms.find(relation.functions[side]); form != forms.end()) {
      form->second.source = found->second.source;
      pair.recursive_forms[side] = &form->second;
    }
  }
  return pair;
}

ir::VariableNames scope_of(Claim &claim, const Pair &pair) {
  ir::VariableNames scope;
  ir::Terms &terms = claim.context.terms;
  for (const Side side : ir::both_sides) {
    for (Term variable : ir::entry_variables(terms, *pair.relation, side, *pair.functions[side]))
      scope.emplace(variable.name(), variable);
    for (Term variable : ir::exit_variables(terms, *pair.relation, side, *pair.functions[side]))
      scope.emplace(variable.name(), variable);
    for (const ir::Global &global : claim.modules[side]->globals)
      scope.emplace(global.address.name(), global.address);
  }
  return scope;
}

std::vector<Term> read_formulas(Claim &claim, const ir::VariableNames &scope, const json &formulas) {
  std::vector<Term> result;
  for (const json &formula : formulas)
    result.push_back(read_term(claim.context, scope, formula, ir::Type::boolean(), "the relation"));
  return result;
}

void read_formulas(const json &check, Claim &claim, const Pair &pair, ir::Relation &relation) {
  ir::VariableNames scope = scope_of(claim, pair);
  add_bound_variables(claim.context, check.at("bound"), scope);
  relation.pre = read_formulas(claim, scope, check.at("pre"));
  relation.post = read_formulas(claim, scope, check.at("post"));
  for (const Side side : ir::both_sides)
    for (const json &range : check.at("modifies").at(side == Side::Left ? 0 : 1)) {
      const ir::Type address = ir::Type::bitvec(address_width(claim.modules[side]->target));
      relation.modifies[side].push_back(
          {read_term(claim.context, scope, range.at(0), address, "modifies"),
           read_term(claim.context, scope, range.at(1), address, "modifies")});
    }
}

} // namespace

Term read_term(ir::Context &context, const ir::VariableNames &scope, const json &text, ir::Type type,
               const std::string &what) {
  Diagnostics diagnostics;
  const auto term = ir::parse_term(context, scope, what, text.get<std::string>(), diagnostics);
  if (!term)
    throw BadCertificate("a term cannot be read: " + first_line(diagnostics));
  if (term->type() != type)
    throw BadCertificate(what + " has a term of the wrong type");
  return *term;
}

void add_bound_variables(ir::Context &context, const json &text, ir::VariableNames &scope) {
  Diagnostics diagnostics;
  const auto variables =
      ir::parse_variables(context, "bound", text.get<std::string>(), diagnostics);
  if (!variables)
    throw BadCertificate("the bound variables cannot be read: " + first_line(diagnostics));
  for (Term variable : *variables) {
    if (!variable.name().starts_with(bound_prefix))
      throw BadCertificate(variable.name() + " is no name of a bound variable");
    scope.emplace(variable.name(), variable);
  }
}

std::unique_ptr<Claim> read_claim(const json &claim) {
  auto result = std::make_unique<Claim>();
  read_modules(claim, *result);
  const json &checks = claim.at("checks");
  result->checks.resize(checks.size()); // never grows: pairs point into it
  for (size_t i = 0; i < checks.size(); ++i) {
    ir::Relation &relation = result->checks[i];
    const json &check = checks.at(i);
    relation.name = check.at("name").get<std::string>();
    relation.side_names = {check.at("side_names").at(0).get<std::string>(),
                           check.at("side_names").at(1).get<std::string>()};
    relation.functions = {check.at("functions").at(0).get<std::string>(),
                          check.at("functions").at(1).get<std::string>()};
    result->pairs.push_back(read_pair(check, *result, relation));
    read_formulas(check, *result, result->pairs.back(), relation);
  }
  return result;
}

} // namespace lockstep::pcfg
