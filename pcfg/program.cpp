#include "pcfg/program.h"

#include "ir/inline_calls.h"
#include "ir/rename.h"
#include "pcfg/if_conversion.h"
#include "pcfg/jump_threading.h"
#include "pcfg/liveness.h"

namespace lockstep::pcfg {

using ir::Pc;
using ir::Term;

namespace {

Program make_program(const Pair &pair, ir::Side side, ProgramStyle style) {
  const ir::Module &module = *pair.modules[side];
  const std::string prefix = side == ir::Side::Left ? "left:" : "right:";
  ir::Function function = ir::inline_calls(module, *pair.functions[side]);
  thread_jumps(module.context, function);
  if (style.merge_branches)
    merge_branches(module.context.terms, function);
  Program program{&module,
                  ir::with_prefix(module.context.terms, function, prefix),
                  {},
                  {},
                  {},
                  ir::entry_variables(module.context.terms, *pair.relation, side, *pair.functions[side]),
                  ir::exit_variables(module.context.terms, *pair.relation, side, *pair.functions[side])};
  program.edges_at.resize(program.function.pcs.size());
  for (uint32_t i = 0; i < program.function.edges.size(); ++i)
    program.edges_at[program.edge(i).from.value].push_back(i);
  program.cuts = cut_points(program.function, style.cuts);
  program.live = liveness(program.function);
  return program;
}

} // namespace

Programs make_programs(const Pair &pair, ir::Sided<ProgramStyle> styles) {
  return {pair.relation,
          {make_program(pair, ir::Side::Left, styles.left),
           make_program(pair, ir::Side::Right, styles.right)}};
}

bool is_exit(const Programs &programs, const ir::Sided<Pc> &pcs) {
  return pcs == programs.sides.map([](const Program &p) { return p.function.exit; });
}

std::vector<Term> post_of_results(const Programs &programs) {
  ir::Substitution results(programs.context().terms);
  for (const ir::Side side : ir::both_sides)
    for (size_t i = 0; i < programs.sides[side].exit.size(); ++i)
      results.set(programs.sides[side].exit[i], programs.sides[side].function.results[i]);
  std::vector<Term> post;
  for (Term conjunct : programs.relation->post)
    post.push_back(results(conjunct));
  return post;
}

} // namespace lockstep::pcfg
