#include "tests/support/twins.h"

namespace lockstep::testing {

using ir::Side;
using ir::Term;

namespace {

// What may change is not the question here: any byte, in two halves, since a size has no more bits than
// an address.
std::vector<ir::ByteRange> all_of_memory(ir::Terms &terms, uint32_t address_width) {
  const Term half = terms.constant(ir::shl(ir::BitVector(address_width, 1),
                                           ir::BitVector(address_width, address_width - 1)));
  return {{terms.constant(address_width, 0), half}, {half, half}};
}

} // namespace

ir::Relation twin_relation(const ir::Module &module, const Functions &functions) {
  ir::Terms &terms = module.context.terms;
  ir::Relation relation;
  relation.name = functions.right->name;
  relation.side_names = {"one", "other"};
  relation.functions = {functions.left->name, functions.right->name};
  const auto entry_of = [&](Side side) {
    return ir::entry_variables(terms, relation, side, *functions[side]);
  };
  const auto exit_of = [&](Side side) {
    return ir::exit_variables(terms, relation, side, *functions[side]);
  };
  const ir::Sided<std::vector<Term>> entry{entry_of(Side::Left), entry_of(Side::Right)};
  const ir::Sided<std::vector<Term>> exit{exit_of(Side::Left), exit_of(Side::Right)};
  for (size_t i = 0; i < entry.left.size(); ++i)
    relation.pre.push_back(terms.eq(entry.left[i], entry.right[i]));
  for (size_t i = 0; i < exit.left.size(); ++i)
    if (exit.left[i].type().is_memory()) {
      relation.post.push_back(terms.keeps(exit.left[i], exit.right[i]));
      relation.post.push_back(terms.keeps(exit.right[i], exit.left[i]));
    } else {
      relation.post.push_back(terms.eq(exit.left[i], exit.right[i]));
    }
  const auto anything = all_of_memory(terms, ir::address_width(module.target));
  relation.modifies = {anything, anything};
  return relation;
}

pcfg::Pair twins(const ir::Relation &relation, const ir::Module &module, const Functions &functions) {
  return {&relation, {&module, &module}, functions, {}};
}

pcfg::Valuation twin_input(const pcfg::Pair &pair, const std::vector<ir::Value> &arguments) {
  pcfg::Valuation input;
  for (const Side side : ir::both_sides) {
    const std::vector<Term> entry = ir::entry_variables(
        pair.modules[side]->context.terms, *pair.relation, side, *pair.functions[side]);
    for (size_t i = 0; i < entry.size(); ++i)
      input.insert_or_assign(entry[i], arguments[i]);
  }
  for (const ir::Value &argument : arguments)
    if (argument.is_memory())
      for (const auto &[base, object] : argument.memory().objects())
        if (const ir::Global *global = pair.modules.left->find_global(object.label))
          input.insert_or_assign(
              global->address,
              ir::Value(ir::Bits(ir::BitVector(argument.memory().address_width(), base))));
  return input;
}

} // namespace lockstep::testing
