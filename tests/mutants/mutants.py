"""The rules of proof discharge and of the checker, each broken in turn. Every mutant must be caught.

A mutant is: what it breaks, the file, its textual edits (each `old` occurs exactly once), and who must notice: tests
of build/lockstep_discharge_tests (a gtest filter), or a case of tests/soundness.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    name: str
    breaks: str
    file: str
    edits: tuple
    caught_by: str
    sample: bool = False  # part of `make test`

    @property
    def is_end_to_end(self):
        return self.caught_by.endswith(".c")


def wrong(*names):
    """The obligations of tests/obligations/soundness with these names."""
    return ":".join(f"*Soundness.IsNotProved/{name}_64" for name in names)


MUTANTS = [
    # unrolling and decomposition
    Mutant("skip-a-clause", "decomposition leaves out the last field of a constructor", "discharge/relations.cpp",
           (("for (size_t i = 0; i < a.operands().size(); ++i)\n    fields",
             "for (size_t i = 0; i + 1 < a.operands().size(); ++i)\n    fields"),),
           wrong("relations_only_the_tail_differs"), sample=True),
    Mutant("any-constructor", "two constructors unify", "discharge/relations.cpp",
           (("if (a.immediate(0) != b.immediate(0))\n    return context_.terms.boolean(false);",
             "if (a.immediate(0) != b.immediate(0))\n    return context_.terms.boolean(true);"),),
           wrong("relations_other_constructor", "relations_only_the_tail_differs") + ":*Paper*wrong_correlation*"),
    Mutant("goal-ends-in-true", "a goal whose unfolding ends is taken for true", "discharge/relations.cpp",
           (("return role_ == Role::Goal ? same : nothing;", "return nothing == same ? same : context_.terms.boolean(true);"),),
           wrong("relations_equal_as_far_as_one_looks", "relations_equal_as_far_as_one_looks_in_arrays")),
    Mutant("same-lift-other-arguments", "equal lifts of different arguments are the same", "discharge/footprint.cpp",
           (("    equal.push_back(terms_.eq(a.operand(i), b.operand(i)));", "    if (i > 1) equal.push_back(terms_.eq(a.operand(i), b.operand(i)));"),),
           wrong("relations_equal_as_far_as_one_looks")),
    Mutant("default-is-anything", "an access on another constructor is the field that is asked for", "discharge/simplifier.cpp",
           (("    return a.immediate(0) == constructor.value ? a.operand(field)\n"
             "                                               : default_term(context_, term.type());",
             "    return field < a.operands().size() ? a.operand(field) : context_.terms.var(\"x\", term.type());"),),
           wrong("relations_head_of_nothing")),
    # finiteness
    Mutant("cyclic-is-finite", "two structures in memory are related without one being finite", "discharge/discharger.cpp",
           (("      endless.push_back(part.goal);", "      continue;"),),
           wrong("relations_cyclic_lists_are_no_values")),
    # separation and footprints
    Mutant("agree-on-everything", "a lift is the same in every memory (the constraint of points-to is dropped)", "discharge/footprint.cpp",
           (("  if (memory == before)\n    return terms_.boolean(true);\n  const auto [at, added] = agree_",
             "  if (memory.type() == before.type())\n    return terms_.boolean(true);\n  const auto [at, added] = agree_"),),
           wrong("memory_a_store_into_the_list", "memory_relation_of_another_memory")),
    Mutant("wrong-memory", "the second memory of two is not looked at (substitution from the wrong version)", "discharge/footprint.cpp",
           (("equal,\n                                          agree(a.operand(0), known), agree(b.operand(0), known)}));",
             "equal,\n                                          agree(a.operand(0), known)}));"),),
           wrong("memory_a_store_into_the_list", "memory_relation_of_another_memory"), sample=True),
    Mutant("valid-survives-release", "what was valid stays valid when objects end", "discharge/footprint.cpp",
           (("agree(lift.operand(0), known),\n                                          still_readable(lift.operand(0), known.lift.operand(0))}));",
             "agree(lift.operand(0), known)}));"),),
           wrong("memory_valid_after_release")),
    Mutant("valid-without-links", "valid looks at the first node only", "discharge/footprint.cpp",
           (("        all.push_back(terms_.implies(reached, implying_valid(inner, depth - 1)));", "        (void)reached;"),),
           wrong("memory_valid_is_about_every_node")),
    Mutant("valid-without-loads", "valid forgets the last field that is read", "discharge/footprint.cpp",
           (("    std::vector<Term> all;\n    for (const auto &[test, load] : parts.loads)\n      all.push_back(terms_.implies(\n          test, terms_.readable(",
             "    std::vector<Term> all;\n    for (const auto &[test, load] : parts.loads)\n      if (load != parts.loads.back().load) all.push_back(terms_.implies(\n          test, terms_.readable("),),
           wrong("memory_valid_is_about_every_field")),
    Mutant("apart-without-links", "apart looks at the first node only", "discharge/footprint.cpp",
           (("        all.push_back(terms_.implies(reached, implying_apart(inner, base, size, depth - 1)));", "        (void)reached;"),),
           wrong("memory_apart_is_about_every_node")),
    Mutant("apart-from-everything", "a lift that is apart from some bytes survives all stores", "discharge/footprint.cpp",
           (("terms_.conj(apart.guard, contains(terms_, apart.base, apart.size, byte))));", "apart.guard));"),),
           wrong("memory_apart_from_too_little")),
    Mutant("out-of-bounds-store", "a store that begins in a fresh object stays in it", "discharge/separation.cpp",
           (("return ule(offset, room) && ule(size.value(), sub(room, offset));", "return ule(offset, room);"),),
           wrong("memory_store_over_the_end_of_a_fresh_object") + ":*Paper*past_the_end*"),
    Mutant("parameters-are-disjoint", "two pointers without a known distance do not meet", "discharge/separation.cpp",
           (("if (!distance.is_constant() || !fact", "if (!distance.is_constant())\n      return true;\n    if (!fact"),),
           wrong("memory_the_store_is_not_to_the_fresh_object")),
    Mutant("fresh-anywhere", "fresh in one memory is fresh in all", "discharge/separation.cpp",
           (("    if (!was_live(before, fact.operand(0)))\n      return false;", "    (void)before;"),),
           wrong("memory_fresh_says_nothing_of_another_memory")),
    Mutant("load-past-unknown-store", "a load goes past a store at an unknown distance", "discharge/memory_rules.cpp",
           (("  if (!distance)\n    return term;", "  if (!distance)\n    return (*this)(context_.terms.load(memory.operand(0), address, bytes));"),),
           wrong("memory_two_pointers_may_be_equal", "memory_different_pointers_may_overlap")),
    Mutant("load-past-overlap-below", "a load that begins before a store and reaches into it goes past it", "discharge/memory_rules.cpp",
           (("ule(room, *distance) && ule(size, neg(*distance));", "ule(room, *distance);"),),
           wrong("memory_the_store_behind_overlaps")),
    Mutant("load-past-overlap-above", "a load that begins inside a store goes past it", "discharge/memory_rules.cpp",
           (("ule(room, *distance) && ule(size, neg(*distance));", "!distance->is_zero() && ule(size, neg(*distance));"),),
           wrong("memory_the_store_before_overlaps")),
    Mutant("released-stays", "what is released can still be accessed", "discharge/memory_rules.cpp",
           (("return (*this)(terms.conj(elsewhere, ask(memory.operand(0))));", "return (*this)(terms.disj(elsewhere, ask(memory.operand(0))));"),),
           wrong("memory_readable_after_release")),
    Mutant("allocated-is-endless", "an access that begins in a new object lies in it", "discharge/memory_rules.cpp",
           (("contains(terms, memory.operand(1), memory.operand(2), address, size),\n                              ask(",
             "contains(terms, memory.operand(1), memory.operand(2), address),\n                              ask("),),
           wrong("memory_readable_behind_a_new_object")),
    Mutant("memories-by-bytes", "memories with different objects are equal if their bytes are", "discharge/discharger.cpp",
           (("    while (memory.is(Op::Store))\n        memory = memory.operand(0);\n      return memory;",
             "    while (memory.is(Op::Store) || memory.is(Op::Allocated))\n        memory = memory.operand(0);\n      return memory;"),),
           wrong("memory_memories_with_other_objects") + ":ChangingMemory.AnAllocation*"),
    # quantified facts
    Mutant("keeps-dead-bytes", "keeps says something of bytes that were not live", "discharge/instantiate.cpp",
           (("std::vector<Term> unchanged{terms_.readable(before, address, size)};", "std::vector<Term> unchanged;"),),
           wrong("memory_keeps_says_nothing_of_dead_bytes")),
    Mutant("keeps-ranges", "keeps says something of the ranges that may change", "discharge/instantiate.cpp",
           (("        unchanged.push_back(disjoint(terms_, fact.operand(i), fact.operand(i + 1), address, size));", "        (void)i;"),),
           wrong("memory_keeps_says_nothing_of_the_ranges")),
    Mutant("keeps-both-ways", "what is live later was live before", "discharge/instantiate.cpp",
           (("add(terms_.implies(ask(before), ask(now)));", "add(terms_.eq(ask(before), ask(now)));"),),
           wrong("memory_keeps_is_not_symmetric")),
    Mutant("fresh-is-larger", "fresh holds of more bytes than it says", "discharge/instantiate.cpp",
           (("disjoint(terms_, fact.operand(1), fact.operand(2),\n", "disjoint(terms_, fact.operand(1), terms_.add(fact.operand(2), fact.operand(2)),\n"),),
           wrong("memory_fresh_for_too_few_bytes")),
    Mutant("forall-one-more", "a fact about all i below n holds of n", "discharge/instantiate.cpp",
           (("terms_.implies(terms_.binary(Op::Ult, value, fact.operand(1)), at(fact.operand(2)))", "at(fact.operand(2))"),),
           wrong("memory_all_elements_below_n_only") + ":ChangingMemory.Facts*"),
    Mutant("readable-grows", "what is readable in part is readable", "discharge/instantiate.cpp",
           (("            (outer.is(Op::Writable) || inner.is(Op::Readable)) && may_be_larger(outer, inner))",
             "            (outer.is(Op::Writable) || inner.is(Op::Readable)))"),
            ("terms_.conj(outer, contains(terms_, outer.operand(1), outer.operand(2),\n                                                         inner.operand(1), inner.operand(2)))",
             "outer")),
           wrong("memory_a_readable_part_makes_not_the_whole_readable")),
    Mutant("readable-is-writable", "what is readable is writable", "discharge/instantiate.cpp",
           (("            (outer.is(Op::Writable) || inner.is(Op::Readable)) && may_be_larger(outer, inner))",
             "            may_be_larger(outer, inner))"),),
           wrong("memory_readable_is_not_writable")),
    Mutant("empty-ranges-have-objects", "an empty range is not at null either", "discharge/objects.cpp",
           (("terms.disj(terms.eq(size, terms.constant(width, 0)), sound)", "sound"),),
           wrong("memory_an_empty_range_is_readable_anywhere") + ":Discharger.Readable*"),
    Mutant("keeps-without-bytes", "keeps is shown without looking at bytes", "discharge/discharger.cpp",
           (("        terms_.implies(terms_.conj(kept), terms_.eq(terms_.load(now, byte, 1), terms_.load(before, byte, 1))),\n", ""),),
           wrong("memory_a_store_is_not_kept")),
    Mutant("keeps-without-objects", "keeps is shown without looking at objects", "discharge/discharger.cpp",
           (("terms_.implies(terms_.readable(before, at, size), terms_.readable(now, at, size)),\n        terms_.implies(terms_.writable(before, at, size), terms_.writable(now, at, size))});",
             "terms_.implies(terms_.readable(now, at, size), terms_.readable(now, at, size))});"),),
           wrong("memory_a_release_is_not_kept")),
    # bisimulation
    Mutant("bisimulation-skips-fields", "a bisimulation does not compare elements", "discharge/bisimulation.cpp",
           (("    local_.push_back(terms_.implies(guard, terms_.eq(a, b)));", "    (void)guard;"),),
           wrong("relations_rows_with_other_elements")),
    Mutant("bisimulation-skips-tags", "a bisimulation does not compare constructors", "discharge/bisimulation.cpp",
           (("    local_.push_back(terms_.negate(guard));", "    (void)guard;"),),
           wrong("relations_rows_of_other_length")),
    Mutant("bisimulation-skips-recursion", "an invariant need not be kept by recursive positions", "discharge/bisimulation.cpp",
           (("return prove(candidates_, terms_.implies(pair.guard, at(candidate, pair.a, pair.b)));", "return true;"),),
           wrong("relations_one_recursive_position_differs")),
    Mutant("bisimulation-skips-start", "an invariant need not hold at first", "discharge/bisimulation.cpp",
           (("  std::erase_if(candidates_, [&](Term candidate) { return !prove({}, at(candidate, a_.lift, b_.lift)); });\n", ""),),
           wrong("memory_a_dangling_list_may_reach_a_fresh_object")),
    # solvers
    Mutant("timeout-is-proved", "a solver that gives up has proved it", "discharge/smt/prover.cpp",
           (("[](const Unknown &unknown) -> Answer { return unknown; }", "[](const Unknown &) -> Answer { return Proved{}; }"),),
           "SmtLimits.*", sample=True),
    Mutant("alone-is-enough", "paranoia is content with one solver", "discharge/smt/cross_check.cpp",
           (("      first.verdict = Unknown{unknown->reason,", "      if (script.name == \"never\")\n        first.verdict = Unknown{unknown->reason,"),), "SmtParanoid.*"),
    Mutant("one-function-for-all-memories", "lifts of two memories are one function to the solver", "discharge/smt/vocabulary.cpp",
           (("opaque.immediate(1), opaque.operand(0)};", "opaque.immediate(1), Term()};"),), "SmtAbstraction.*"),
    Mutant("unread-models-refute", "a model counts although the query is not false on it", "discharge/smt/prover.cpp",
           (("  if (problem.empty())\n", "  if (problem.empty() || !encoded.abstracted)\n"),), "SmtLimits.ModelThat*"),
    # refutations
    Mutant("no-size-bound", "the under-approximation forgets its bound, and its states are not evaluated", "discharge/refuter.cpp",
           (("    std::ranges::copy(bounded.limits(), std::back_inserter(query.hypotheses));\n", ""),
            ("    if (!value)\n      return false;\n    std::ranges::find(state", "    if (!value)\n      continue;\n    std::ranges::find(state"),
            (" && falsifies(context_, state, obligation))", ")")),
           "*Soundness.IsRefutedIfFalse/relations_no_state_for_a_finite_cyclic_list_64"),
    # the checker's conditions
    Mutant("no-coverage", "a path that no edge has need not be impossible", "pcfg/conditions.cpp",
           (("  cover(node, prefix, right_paths(node), result);\n", ""),), "magic_length.c"),
    Mutant("no-frame", "memory may change as it likes", "pcfg/conditions.cpp",
           (("  for (Term goal : frame_of_results(programs_))", "  for (Term goal : std::vector<Term>{})"),), "scribble_last.c"),
    Mutant("no-progress", "one side may wait for ever", "pcfg/conditions.cpp",
           (("  for (const ProductEdge *edge : waiting_cycles(product_, side)) {", "  for (const ProductEdge *edge : std::vector<const ProductEdge *>{}) {"),),
           "waits_forever.c"),
]
