#include "discharge/smt/encode.h"

#include "discharge/smt/shape.h"
#include "discharge/smt/symbols.h"
#include "discharge/smt/term_printer.h"
#include "discharge/smt/vocabulary.h"
#include "ir/contract.h"
#include "ir/variables.h"

#include <unordered_map>
#include <unordered_set>

namespace lockstep::smt {

using ir::Op;
using ir::Term;

namespace {

// The conjuncts of the hypotheses, each once, without `true`, in an order that does not depend on
// the order given.
std::vector<Term> conjuncts(const Query &query) {
  std::vector<Term> open(query.hypotheses.rbegin(), query.hypotheses.rend());
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second || term.is(Op::True))
      continue;
    if (term.is(Op::And))
      open.insert(open.end(), term.operands().rbegin(), term.operands().rend());
    else
      result.push_back(term);
  }
  sort_by_shape(result);
  return result;
}

// The query's variable for each lowered one.
std::unordered_map<Term, Term> originals(const std::vector<Term> &roots, Lowering &lowering) {
  ir::VariableCollector collector;
  for (const Term root : roots)
    collector.add(root);
  std::unordered_map<Term, Term> result;
  for (const Term variable : collector.variables())
    result.emplace(lowering.lower(variable), variable);
  return result;
}

std::string assertions(std::span<const Term> lowered, TermPrinter &printer) {
  std::string text;
  for (const Term hypothesis : lowered.first(lowered.size() - 1))
    text += "(assert " + printer.print(hypothesis) + ")\n";
  return text + "(assert (not " + printer.print(lowered.back()) + "))\n";
}

} // namespace

std::variant<Encoded, Unknown> encode(const ir::Signature &signature, const Query &query,
                                      const EncodingOptions &options) {
  ir::require(query.goal && query.goal.type().is_bool(), "a query has a goal, which is a bool");
  std::vector<Term> roots = conjuncts(query);
  roots.push_back(query.goal);
  EncodingOptions chosen = options;
  if (compares_memories(roots))
    chosen.memory = MemoryEncoding::Arrays;

  ir::Terms scratch(signature);
  Lowering lowering(scratch, chosen.memory);
  std::vector<Term> lowered;
  for (const Term root : roots)
    lowered.push_back(lowering.lower(root));
  const Vocabulary vocabulary(signature, lowered, chosen);
  if (vocabulary.obstacle())
    return Unknown{UnknownReason::Unsupported, *vocabulary.obstacle()};
  TermPrinter printer(signature, vocabulary, chosen.memory);

  Encoded result;
  result.abstracted = vocabulary.abstracted();
  result.script.name = query.name;
  result.script.logic = vocabulary.logic();
  result.script.body = vocabulary.declarations() + assertions(lowered, printer);
  const auto original = originals(roots, lowering);
  for (const Term variable : vocabulary.variables()) {
    result.script.symbols.push_back(vocabulary.symbol(variable));
    result.script.labels.push_back(variable_label(signature, variable));
    result.variables.push_back(original.at(variable));
  }
  return result;
}

} // namespace lockstep::smt
