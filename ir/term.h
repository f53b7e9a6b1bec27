// Terms: immutable, hash-consed expressions. A Term is a handle to a node that its Terms pool owns;
// equal terms are the same node, so equality is one comparison. Order and hash use the node's
// number, never its address, so that two runs do the same thing.
//
//   ite(eq(p, 0x0:64), SNil, SCons(load[1](mem, p), cstr(mem, add(p, 0x1:64))))
#pragma once

#include "ir/bitvector.h"
#include "ir/ids.h"
#include "ir/op.h"
#include "ir/type.h"

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::ir {

class Signature;
struct TermNode;

class Term {
public:
  Term() = default; // no term; only assignment and comparison make sense
  explicit operator bool() const { return node_ != nullptr; }

  uint32_t id() const;
  Op op() const;
  Type type() const;
  std::span<const Term> operands() const;
  Term operand(size_t i) const { return operands()[i]; }
  uint32_t immediate(size_t i) const;
  const std::string &name() const;      // of a Var
  const BitVector &value() const;       // of a BitVecConst
  bool is(Op o) const { return op() == o; }
  bool is_var() const { return is(Op::Var); }

  bool operator==(const Term &) const = default;
  std::strong_ordering operator<=>(const Term &other) const;

private:
  friend class Terms;
  explicit Term(const TermNode *node) : node_(node) {}

  const TermNode *node_ = nullptr;
};

struct TermNode {
  uint32_t id = 0;
  Op op = Op::True;
  Type type;
  std::array<uint32_t, 2> immediates{};
  std::vector<Term> operands;
  std::string name;
  BitVector value;
};

// Makes terms. Each maker checks its operands' types and aborts on a mistake: a frontend reports
// user errors before it builds anything.
class Terms {
public:
  explicit Terms(const Signature &signature);
  ~Terms();
  Terms(const Terms &) = delete;
  Terms &operator=(const Terms &) = delete;

  // The general maker; the named ones below are this one with the operator filled in.
  Term make(Op op, std::span<const Term> operands, std::array<uint32_t, 2> immediates = {});

  Term var(std::string_view name, Type type);
  Term boolean(bool b);
  Term constant(const BitVector &value);
  Term constant(uint32_t width, uint64_t value) { return constant(BitVector(width, value)); }

  Term eq(Term a, Term b);
  Term ite(Term c, Term a, Term b);
  Term negate(Term a);
  Term conj(std::span<const Term> terms); // the empty conjunction is true, a single one itself
  Term conj(Term a, Term b);
  Term disj(std::span<const Term> terms);
  Term disj(Term a, Term b);
  Term implies(Term a, Term b);
  Term binary(Op op, Term a, Term b);
  Term unary(Op op, Term a);
  Term add(Term a, Term b) { return binary(Op::Add, a, b); }
  Term sub(Term a, Term b) { return binary(Op::Sub, a, b); }
  Term mul(Term a, Term b) { return binary(Op::Mul, a, b); }
  Term concat(Term high, Term low) { return binary(Op::Concat, high, low); }
  Term extract(Term a, uint32_t high, uint32_t low);
  Term zero_extend(Term a, uint32_t width); // the term itself if it has that width already
  Term sign_extend(Term a, uint32_t width);
  Term load(Term memory, Term address, uint32_t bytes);
  Term store(Term memory, Term address, Term value); // the value's width is a multiple of 8
  Term readable(Term memory, Term address, Term size);
  Term writable(Term memory, Term address, Term size);
  Term keeps(Term now, Term before, std::span<const Term> ranges = {}); // pointer, size, pointer, …
  Term construct(CtorId ctor, std::span<const Term> fields);
  Term is_constructor(CtorId ctor, Term value);
  Term access(CtorId ctor, uint32_t field, Term value);
  Term lift(LiftId lift, Term memory, std::span<const Term> arguments);

  size_t size() const;
  const Signature &signature() const { return signature_; }

private:
  Term intern(TermNode &&node);

  struct Pool;
  const Signature &signature_;
  std::unique_ptr<Pool> pool_;
};

} // namespace lockstep::ir

template <> struct std::hash<lockstep::ir::Term> {
  size_t operator()(const lockstep::ir::Term &t) const noexcept { return t ? t.id() : SIZE_MAX; }
};
