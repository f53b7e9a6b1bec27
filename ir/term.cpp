#include "ir/term.h"

#include "ir/contract.h"
#include "ir/signature.h"
#include "ir/typing.h"

#include <deque>
#include <unordered_set>

namespace lockstep::ir {

uint32_t Term::id() const { return node_->id; }
Op Term::op() const { return node_->op; }
Type Term::type() const { return node_->type; }
std::span<const Term> Term::operands() const { return node_->operands; }
uint32_t Term::immediate(size_t i) const { return node_->immediates[i]; }

const std::string &Term::name() const {
  require(is_var(), "only a variable has a name");
  return node_->name;
}

const BitVector &Term::value() const {
  require(is(Op::BitVecConst), "only a constant has a value");
  return node_->value;
}

std::strong_ordering Term::operator<=>(const Term &other) const {
  const auto key = [](const TermNode *node) { return node ? int64_t{node->id} : -1; };
  return key(node_) <=> key(other.node_);
}

namespace {

size_t combine(size_t seed, size_t value) {
  return seed ^ (value + 0x9e3779b97f4a7c15 + (seed << 6) + (seed >> 2));
}

struct NodeHash {
  size_t operator()(const TermNode *n) const {
    size_t h = static_cast<size_t>(n->op);
    h = combine(h, static_cast<size_t>(n->type.kind()) * 65'537 + n->type.width());
    for (uint32_t immediate : n->immediates)
      h = combine(h, immediate);
    for (Term operand : n->operands)
      h = combine(h, operand.id());
    if (n->op == Op::Var)
      h = combine(h, std::hash<std::string>()(n->name));
    if (n->op == Op::BitVecConst)
      h = combine(h, n->value.hash());
    return h;
  }
};

struct NodeEqual {
  bool operator()(const TermNode *a, const TermNode *b) const {
    return a->op == b->op && a->type == b->type && a->immediates == b->immediates &&
           a->operands == b->operands && a->name == b->name && a->value == b->value;
  }
};

} // namespace

struct Terms::Pool {
  std::deque<TermNode> nodes; // addresses are stable
  std::unordered_set<const TermNode *, NodeHash, NodeEqual> unique;
};

Terms::Terms(const Signature &signature)
    : signature_(signature), pool_(std::make_unique<Pool>()) {}

Terms::~Terms() = default;

Term Terms::intern(TermNode &&node) {
  if (auto found = pool_->unique.find(&node); found != pool_->unique.end())
    return Term(*found);
  node.id = static_cast<uint32_t>(pool_->nodes.size());
  pool_->nodes.push_back(std::move(node));
  pool_->unique.insert(&pool_->nodes.back());
  return Term(&pool_->nodes.back());
}

Term Terms::make(Op op, std::span<const Term> operands, std::array<uint32_t, 2> immediates) {
  const auto type = type_of(signature_, op, operands, immediates);
  if (!type)
    broken_contract("ill-typed term: " + std::string(info(op).name));
  TermNode node;
  node.op = op;
  node.type = *type;
  node.immediates = immediates;
  node.operands.assign(operands.begin(), operands.end());
  return intern(std::move(node));
}

Term Terms::var(std::string_view name, Type type) {
  TermNode node;
  node.op = Op::Var;
  node.type = type;
  node.name = name;
  return intern(std::move(node));
}

Term Terms::boolean(bool b) {
  return make(b ? Op::True : Op::False, {});
}

Term Terms::constant(const BitVector &value) {
  TermNode node;
  node.op = Op::BitVecConst;
  node.type = Type::bitvec(value.width());
  node.value = value;
  return intern(std::move(node));
}

Term Terms::eq(Term a, Term b) { return binary(Op::Eq, a, b); }

Term Terms::ite(Term c, Term a, Term b) {
  const std::array operands{c, a, b};
  return make(Op::Ite, operands);
}

Term Terms::negate(Term a) { return unary(Op::Not, a); }

Term Terms::conj(std::span<const Term> terms) {
  if (terms.size() < 2)
    return terms.empty() ? boolean(true) : terms.front();
  return make(Op::And, terms);
}

Term Terms::conj(Term a, Term b) { return binary(Op::And, a, b); }

Term Terms::disj(std::span<const Term> terms) {
  if (terms.size() < 2)
    return terms.empty() ? boolean(false) : terms.front();
  return make(Op::Or, terms);
}

Term Terms::disj(Term a, Term b) { return binary(Op::Or, a, b); }
Term Terms::implies(Term a, Term b) { return binary(Op::Implies, a, b); }

Term Terms::binary(Op op, Term a, Term b) {
  const std::array operands{a, b};
  return make(op, operands);
}

Term Terms::unary(Op op, Term a) { return make(op, std::span(&a, 1)); }

Term Terms::extract(Term a, uint32_t high, uint32_t low) {
  if (low == 0 && a.type() == Type::bitvec(high + 1))
    return a;
  return make(Op::Extract, std::span(&a, 1), {high, low});
}

Term Terms::zero_extend(Term a, uint32_t width) {
  return a.type() == Type::bitvec(width) ? a : make(Op::ZeroExtend, std::span(&a, 1), {width, 0});
}

Term Terms::sign_extend(Term a, uint32_t width) {
  return a.type() == Type::bitvec(width) ? a : make(Op::SignExtend, std::span(&a, 1), {width, 0});
}

Term Terms::load(Term memory, Term address, uint32_t bytes) {
  const std::array operands{memory, address};
  return make(Op::Load, operands, {bytes, 0});
}

Term Terms::store(Term memory, Term address, Term value) {
  const std::array operands{memory, address, value};
  return make(Op::Store, operands, {value.type().width() / 8, 0});
}

Term Terms::readable(Term memory, Term address, Term size) {
  const std::array operands{memory, address, size};
  return make(Op::Readable, operands);
}

Term Terms::writable(Term memory, Term address, Term size) {
  const std::array operands{memory, address, size};
  return make(Op::Writable, operands);
}

Term Terms::keeps(Term now, Term before, std::span<const Term> ranges) {
  std::vector<Term> operands{now, before};
  operands.insert(operands.end(), ranges.begin(), ranges.end());
  return make(Op::Keeps, operands);
}

Term Terms::construct(CtorId ctor, std::span<const Term> fields) {
  return make(Op::Construct, fields, {ctor.value, 0});
}

Term Terms::is_constructor(CtorId ctor, Term value) {
  return make(Op::Is, std::span(&value, 1), {ctor.value, 0});
}

Term Terms::access(CtorId ctor, uint32_t field, Term value) {
  return make(Op::Access, std::span(&value, 1), {ctor.value, field});
}

Term Terms::lift(LiftId lift, Term memory, std::span<const Term> arguments) {
  std::vector<Term> operands{memory};
  operands.insert(operands.end(), arguments.begin(), arguments.end());
  return make(Op::Lift, operands, {lift.value, 0});
}

size_t Terms::size() const { return pool_->nodes.size(); }

} // namespace lockstep::ir
