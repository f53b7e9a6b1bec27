#include "ir/inline_calls.h"

#include "ir/cleanup.h"
#include "ir/contract.h"
#include "ir/rename.h"


namespace lockstep::ir {
namespace {

void reach(const Module &module, const Function &function, std::set<std::string> &reached) {
  for (const Edge &edge : function.edges)
    if (const auto *call = std::get_if<Call>(&edge.step))
      if (const Function *callee = module.find(call->callee);
          callee && reached.insert(call->callee).second)
        reach(module, *callee, reached);
}

class Inliner {
public:
  Inliner(const Module &module, const Function &function, const std::set<std::string> &kept)
      : module_(module), terms_(module.context.terms), result_(function), kept_(kept) {}

  Function run() {
    // Edges of an inlined body are appended, so that calls inside it are met later.
    for (size_t i = 0; i < result_.edges.size(); ++i)
      if (const auto *call = std::get_if<Call>(&result_.edges[i].step))
        if (const Function *callee = module_.find(call->callee);
            callee && !kept_.contains(callee->name) && !is_recursive(module_, *callee))
          splice(i, Call(*call), *callee);
    clean_up(result_);
    return std::move(result_);
  }

private:
  struct Renamed {
    Substitution names;
    uint32_t first_pc;
  };

  Renamed copy_names(const Function &callee) {
    Renamed renamed{Substitution(terms_), static_cast<uint32_t>(result_.pcs.size())};
    const std::string prefix = callee.name + "." + std::to_string(++copies_) + ":";
    for (Term variable : callee.variables) {
      const Term copy = terms_.var(prefix + variable.name(), variable.type());
      renamed.names.set(variable, copy);
      result_.variables.push_back(copy);
    }
    result_.pcs.insert(result_.pcs.end(), callee.pcs.begin(), callee.pcs.end());
    return renamed;
  }

  static Pc moved(const Renamed &renamed, Pc pc) { return {pc.value + renamed.first_pc}; }

  void splice(size_t call_edge, const Call &call, const Function &callee) {
    Renamed renamed = copy_names(callee);
    Assign pass;
    for (size_t i = 0; i < call.arguments.size(); ++i)
      pass.moves.push_back({renamed.names(callee.parameters[i]), call.arguments[i]});
    Assign give_back;
    for (size_t i = 0; i < call.results.size(); ++i)
      give_back.moves.push_back({call.results[i], renamed.names(callee.results[i])});
    Edge &entering = result_.edges[call_edge];
    const Edge leaving{moved(renamed, callee.exit), entering.to, terms_.boolean(true),
                       {},  std::move(give_back), entering.where};
    entering.step = std::move(pass);
    entering.to = moved(renamed, callee.entry);
    for (const Edge &edge : callee.edges)
      result_.edges.push_back(copy(edge, renamed));
    result_.edges.push_back(leaving);
  }

  static Edge copy(Edge edge, Renamed &renamed) {
    edge.from = moved(renamed, edge.from);
    edge.to = moved(renamed, edge.to);
    ir::rename(edge, renamed.names);
    return edge;
  }

  const Module &module_;
  Terms &terms_;
  Function result_;
  const std::set<std::string> &kept_;
  size_t copies_ = 0;
};

} // namespace

bool is_recursive(const Module &module, const Function &function) {
  std::set<std::string> reached;
  reach(module, function, reached);
  return reached.contains(function.name);
}

Function inline_calls(const Module &module, const Function &function,
                      const std::set<std::string> &kept) {
  return Inliner(module, function, kept).run();
}

} // namespace lockstep::ir
