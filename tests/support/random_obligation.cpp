#include "tests/support/random_obligation.h"

namespace lockstep::testing {

using ir::Op;
using ir::Term;

World::World(const Layout &of) : layout(of) {
  ir::Signature &signature = context.signature;
  const ir::Type value = ir::Type::bitvec(layout.value);
  const ir::Type address = ir::Type::bitvec(layout.address);
  const ir::Type memory = ir::Type::memory(layout.address);
  list = signature.declare_adt("List");
  nil = signature.add_constructor(list, "Nil", {});
  cons = signature.add_constructor(list, "Cons", {{"value", value}, {"rest", ir::Type::adt(list)}});
  tree = signature.declare_adt("Tree");
  leaf = signature.add_constructor(tree, "Leaf", {});
  node = signature.add_constructor(
      tree, "Node", {{"value", value}, {"left", ir::Type::adt(tree)}, {"right", ir::Type::adt(tree)}});
  m = terms.var("m", memory);
  f = terms.var("f", memory);
  p = terms.var("p", address);
  q = terms.var("q", address);
  n = terms.var("n", address);
  x = terms.var("x", value);
  l = terms.var("l", ir::Type::adt(list));
  k = terms.var("k", ir::Type::adt(list));
  t = terms.var("t", ir::Type::adt(tree));
  i = terms.var("all:i", address);
  define_lifts();
}

Term World::plus(Term pointer, uint64_t offset) {
  return offset == 0 ? pointer : terms.add(pointer, number(offset));
}

Term World::value_at(Term memory, Term address) {
  const Term bytes = terms.load(memory, address, layout.value_bytes);
  return layout.value < 8 * layout.value_bytes ? terms.extract(bytes, layout.value - 1, 0) : bytes;
}

Term World::pointer_at(Term memory, Term address) {
  const Term bytes = terms.load(memory, address, layout.pointer_bytes);
  return layout.address < 8 * layout.pointer_bytes ? terms.extract(bytes, layout.address - 1, 0) : bytes;
}

Term World::with_value(Term memory, Term address, Term value) {
  return terms.store(memory, address, terms.zero_extend(value, 8 * layout.value_bytes));
}

Term World::with_pointer(Term memory, Term address, Term pointer) {
  return terms.store(memory, address, terms.zero_extend(pointer, 8 * layout.pointer_bytes));
}

void World::define_lifts() {
  ir::Signature &signature = context.signature;
  const Term memory = terms.var("lift.m", m.type());
  const Term at = terms.var("lift.p", p.type());
  const Term index = terms.var("lift.i", p.type());
  const Term length = terms.var("lift.n", p.type());
  const auto empty_or = [&](Term empty, Term value, Term rest) {
    const std::array fields{value, rest};
    return terms.ite(empty, terms.construct(nil, {}), terms.construct(cons, fields));
  };
  clist = signature.declare_lift("clist", list, memory, {at});
  signature.define_lift(clist, empty_or(is_null(at), value_at(memory, at),
                                        lifted(clist, memory, {pointer_at(memory, plus(at, layout.next))})));
  cstr = signature.declare_lift("cstr", list, memory, {at});
  signature.define_lift(cstr, empty_or(terms.eq(value_at(memory, at), terms.constant(layout.value, 0)),
                                       value_at(memory, at), lifted(cstr, memory, {plus(at, layout.value_bytes)})));
  carr = signature.declare_lift("carr", list, memory, {at, index, length});
  const Term element = terms.add(at, terms.mul(number(layout.value_bytes), index));
  signature.define_lift(carr, empty_or(terms.binary(Op::Ule, length, index), value_at(memory, element),
                                       lifted(carr, memory, {at, plus(index, 1), length})));
  ctree = signature.declare_lift("ctree", tree, memory, {at});
  const std::array children{value_at(memory, at), lifted(ctree, memory, {pointer_at(memory, plus(at, layout.next))}),
                            lifted(ctree, memory, {pointer_at(memory, plus(at, 2 * layout.next))})};
  signature.define_lift(ctree, terms.ite(is_null(at), terms.construct(leaf, {}), terms.construct(node, children)));
}

namespace {

class Generator {
public:
  Generator(World &world, uint32_t seed) : w(world), terms(world.terms), random_(seed) {}

  discharge::Obligation make() {
    structure();
    for (uint32_t more = below(4); more > 0; --more)
      hypotheses_.push_back(fact());
    Term goal = this->goal();
    if (below(6) == 0)
      goal = terms.conj(goal, this->goal());
    if (below(8) == 0)
      goal = terms.implies(scalar_fact(), goal);
    finish();
    return {"random", hypotheses_, goal};
  }

private:
  uint32_t below(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }
  template <class T> T pick(std::initializer_list<T> from) { return from.begin()[below(static_cast<uint32_t>(from.size()))]; }
  Term size(uint32_t bytes) { return w.number(bytes); }
  uint32_t some_bytes() { return w.layout.is_tiny() ? 1 + below(2) : pick<uint32_t>({4, 8, w.layout.node_bytes()}); }

  Term address() {
    switch (below(6)) {
    case 0:
      return w.plus(w.p, pick<uint32_t>({w.layout.value_bytes, w.layout.next}));
    case 1:
      return w.q;
    case 2:
      return w.plus(w.q, w.layout.next);
    case 3:
      return w.pointer_at(w.m, w.plus(w.p, w.layout.next));
    default:
      return w.p;
    }
  }

  Term list_in(Term memory, Term at) {
    switch (below(5)) {
    case 0:
      return w.lifted(w.cstr, memory, {at});
    case 1:
      uses_length_ = true;
      return w.lifted(w.carr, memory, {at, w.number(below(2)), w.n});
    default:
      return w.lifted(w.clist, memory, {at});
    }
  }

  // What the obligation is about: a list or a tree at p.
  void structure() {
    is_tree_ = below(5) == 0;
    lifted_ = is_tree_ ? w.lifted(w.ctree, w.m, {w.p}) : list_in(w.m, w.p);
    if (below(8) != 0)
      hypotheses_.push_back(terms.eq(is_tree_ ? w.t : w.l, lifted_));
    else
      is_free_ = true;
    if (below(2))
      hypotheses_.push_back(not_empty());
    if (!is_tree_ && below(4) == 0) {
      hypotheses_.push_back(terms.eq(w.k, list_in(w.m, pick({w.q, address()}))));
      has_other_ = true;
    }
  }

  Term not_empty() {
    if (below(2) && !is_free_)
      return is_tree_ ? terms.is_constructor(w.node, w.t) : terms.is_constructor(w.cons, w.l);
    return terms.negate(w.is_null(w.p));
  }

  Term scalar_fact() {
    switch (below(4)) {
    case 0:
      return terms.eq(w.x, w.value_at(w.m, address()));
    case 1:
      return terms.negate(terms.eq(w.p, w.q));
    case 2:
      return terms.binary(Op::Ult, w.p, w.q);
    default:
      return w.is_null(pick({w.q, w.pointer_at(w.m, w.plus(w.p, w.layout.next))}));
    }
  }

  Term fact() {
    switch (below(8)) {
    case 0:
    case 1:
      return terms.unary(Op::Valid, lifted_);
    case 2:
      return terms.make(Op::Apart, std::array{lifted_, w.q, size(some_bytes())});
    case 3:
      return terms.make(Op::Fresh, std::array{w.m, w.q, size(some_bytes())});
    case 4:
      return terms.readable(w.m, address(), size(some_bytes()));
    case 5:
      return all_are(w.m, w.n);
    default:
      return scalar_fact();
    }
  }

  Term all_are(Term memory, Term count) {
    uses_length_ = true;
    const Term at = terms.add(w.p, terms.mul(w.number(w.layout.value_bytes), w.i));
    return terms.make(Op::Forall, std::array{w.i, count, terms.eq(w.value_at(memory, at), w.x)});
  }

  Term changed_memory() {
    Term memory = w.m;
    const uint32_t objects = below(5);
    uses_bytes_ |= objects < 2;
    if (objects == 0) {
      const Term bytes = size(w.layout.node_bytes());
      memory = terms.make(Op::Allocated, std::array{memory, w.q, bytes, w.f}, {0, 0});
      hypotheses_.push_back(terms.make(Op::Fresh, std::array{w.m, w.q, bytes}));
      hypotheses_.push_back(terms.negate(w.is_null(w.q)));
      hypotheses_.push_back(terms.binary(Op::Ule, w.q, w.plus(w.q, w.layout.node_bytes() - 1)));
    } else if (objects == 1) {
      const Term bytes = size(w.layout.node_bytes());
      memory = terms.make(Op::Released, std::array{memory, w.q, bytes, w.f});
      hypotheses_.push_back(terms.eq(terms.make(Op::ObjectSize, std::array{w.m, w.q}), bytes));
    }
    for (uint32_t stores = below(3); stores > 0; --stores) {
      const Term at = pick({w.q, w.plus(w.q, w.layout.next), address()});
      memory = below(2) ? w.with_value(memory, at, w.x) : w.with_pointer(memory, at, pick({w.p, w.q, w.number(0)}));
    }
    return memory;
  }

  Term goal() {
    const Term memory = changed_memory();
    switch (below(7)) {
    case 0:
      return footprint_goal(memory);
    case 1:
      return below(2) ? terms.keeps(memory, w.m)
                      : terms.keeps(memory, w.m, std::array{pick({w.p, w.q}), size(some_bytes())});
    case 2:
      return terms.eq(w.value_at(memory, address()), pick({w.x, w.value_at(w.m, address())}));
    case 3:
      if (below(3) == 0)
        return all_are(memory, below(2) ? w.n : w.plus(w.n, 1));
      return terms.readable(memory, address(), size(some_bytes()));
    default:
      return is_tree_ ? tree_goal(memory) : list_goal(memory);
    }
  }

  Term footprint_goal(Term memory) {
    const Term lift = terms.lift({lifted_.immediate(0)}, memory, arguments(pick({w.p, w.p, address()})));
    if (below(2))
      return terms.unary(Op::Valid, lift);
    return terms.make(Op::Apart, std::array{lift, w.q, size(some_bytes())});
  }

  // Those of the structure, at another place.
  std::vector<Term> arguments(Term at) {
    std::vector<Term> result(lifted_.operands().begin() + 1, lifted_.operands().end());
    result.front() = at;
    return result;
  }

  Term list_goal(Term memory) {
    const auto same = [&](Term at) { return terms.lift({lifted_.immediate(0)}, memory, arguments(at)); };
    const Term rest = terms.access(w.cons, 1, w.l);
    switch (below(has_other_ ? 7 : 6)) {
    case 0:
      return terms.eq(w.l, same(pick({w.p, w.p, address()})));
    case 1: {
      const std::array fields{w.x, w.l};
      return terms.eq(terms.construct(w.cons, fields), w.lifted(w.clist, memory, {w.q}));
    }
    case 2:
      return terms.eq(rest, next(memory));
    case 3:
      return terms.eq(rest, list_in(memory, address()));
    case 4:
      return terms.eq(terms.is_constructor(w.cons, w.l), terms.negate(w.is_null(address())));
    case 5:
      return terms.eq(terms.access(w.cons, 0, w.l), pick({w.x, w.value_at(memory, w.p), w.value_at(memory, address())}));
    default:
      return terms.eq(w.k, pick({w.l, rest}));
    }
  }

  // What comes after the structure's first element.
  Term next(Term memory) {
    std::vector<Term> after = arguments(w.p);
    const uint32_t lift = lifted_.immediate(0);
    if (lift == w.clist.value)
      after[0] = w.pointer_at(memory, w.plus(w.p, w.layout.next));
    else if (lift == w.cstr.value)
      after[0] = w.plus(w.p, w.layout.value_bytes);
    else
      after[1] = w.plus(after[1], 1);
    return terms.lift({lift}, memory, after);
  }

  Term tree_goal(Term memory) {
    const Term left = terms.access(w.node, 1, w.t);
    const Term right = terms.access(w.node, 2, w.t);
    switch (below(4)) {
    case 0:
      return terms.eq(w.t, w.lifted(w.ctree, memory, {pick({w.p, address()})}));
    case 1:
      return terms.eq(pick({left, right}), w.lifted(w.ctree, memory, {w.pointer_at(memory, w.plus(w.p, w.layout.next))}));
    case 2:
      return terms.eq(terms.is_constructor(w.leaf, pick({w.t, left})), w.is_null(address()));
    default:
      return terms.eq(terms.access(w.node, 0, w.t), w.value_at(memory, w.p));
    }
  }

  // What makes all states countable, or the evaluator's work small.
  void finish() {
    if (w.layout.is_tiny())
      for (uint64_t at = 0; at < 4; ++at) {
        hypotheses_.push_back(terms.binary(Op::Ult, terms.load(w.m, w.number(at), 1), terms.constant(8, 4)));
        if (uses_bytes_)
          hypotheses_.push_back(terms.eq(terms.load(w.f, w.number(at), 1), terms.constant(8, 0)));
      }
    else if (uses_length_)
      hypotheses_.push_back(terms.binary(Op::Ule, w.n, w.number(3)));
    if (is_free_ && !is_tree_) // of a list that nothing is known of: at most two elements
      hypotheses_.push_back(terms.disj(std::array{terms.is_constructor(w.nil, w.l),
                                                  terms.is_constructor(w.nil, terms.access(w.cons, 1, w.l)),
                                                  terms.is_constructor(w.nil, terms.access(w.cons, 1, terms.access(w.cons, 1, w.l)))}));
    if (is_free_ && is_tree_)
      hypotheses_.push_back(terms.is_constructor(w.leaf, w.t));
  }

  World &w;
  ir::Terms &terms;
  std::mt19937 random_;
  std::vector<Term> hypotheses_;
  Term lifted_;
  bool is_tree_ = false;
  bool is_free_ = false; // nothing ties the value to memory
  bool has_other_ = false;
  bool uses_length_ = false;
  bool uses_bytes_ = false; // of new objects
};

} // namespace

RandomObligation random_obligation(uint32_t number) {
  const Layout &layout = number % 5 == 3 ? layout_64 : number % 5 == 4 ? layout_32 : tiny_layout;
  RandomObligation result{std::make_unique<World>(layout), {}};
  result.obligation = Generator(*result.world, number).make();
  result.obligation.name = "random" + std::to_string(number);
  return result;
}

} // namespace lockstep::testing
