#include "report/formula_text.h"

#include "ir/printer.h"

namespace lockstep::report {

using ir::Op;
using ir::Term;

namespace {

class Writer {
public:
  Writer(const ir::Signature &signature, const ir::Relation &relation, bool of_post)
      : signature_(signature), relation_(relation), of_post_(of_post) {}

  std::string write(Term term) {
    switch (term.op()) {
    case Op::Var:
      return variable(term);
    case Op::BitVecConst:
      return constant(term);
    case Op::Not:
      return term.operand(0).is(Op::Eq) ? infix(term.operand(0), " != ")
                                        : "!" + nested(term.operand(0));
    case Op::Eq:
      return infix(term, term.operand(0).type().is_adt() ? " ~ " : " == ");
    case Op::Ult:
      return infix(term, " <u ");
    case Op::Ule:
      return infix(term, " <=u ");
    case Op::Slt:
      return infix(term, " <s ");
    case Op::Sle:
      return infix(term, " <=s ");
    case Op::Add:
    case Op::Sub:
    case Op::Neg:
      return sum(term);
    case Op::And:
      return list(term, " && ");
    case Op::Or:
      return list(term, " || ");
    case Op::Implies:
      return infix(term, " => ");
    case Op::Readable:
      return "readable" + arguments(term, 1);
    case Op::Writable:
      return "valid" + arguments(term, 1);
    case Op::ObjectSize:
      return "size" + arguments(term, 1);
    case Op::Fresh:
      return "new" + arguments(term, 1);
    case Op::Keeps:
      return "unchanged" + (term.operands().size() > 2 ? " but for " + arguments(term, 2) : "");
    case Op::Valid:
      return "valid " + write(term.operand(0));
    case Op::Apart:
      return write(term.operand(0)) + " apart from " + arguments(term, 1);
    case Op::Forall:
      return "for all i < " + nested(term.operand(1)) + ": " + write(term.operand(2));
    case Op::Mul:
      return factor(term.operand(0)) + " * " + factor(term.operand(1));
    case Op::Is:
      return nested(term.operand(0)) + " is " +
             signature_.constructor({term.immediate(0)}).name;
    case Op::Lift:
      return in_memory(term.operand(0), signature_.lift({term.immediate(0)}).name + arguments(term, 1));
    case Op::ZeroExtend:
      return "zext" + arguments(term, 0);
    case Op::SignExtend:
      return "sext" + arguments(term, 0);
    case Op::Extract:
      if (term.immediate(1) == 0)
        return "trunc<i" + std::to_string(term.immediate(0) + 1) + ">" + arguments(term, 0);
      return ir::print(signature_, term);
    case Op::Load:
      return in_memory(term.operand(0), "*(u" + std::to_string(8 * term.immediate(0)) + "*)" +
                                            factor(term.operand(1)));
    default:
      return ir::print(signature_, term);
    }
  }

private:
  std::string variable(Term term) {
    const std::string &name = term.name();
    if (name == "all:i")
      return "i";
    for (const ir::Side side : ir::both_sides) {
      const std::string prefix = side == ir::Side::Left ? "left:" : "right:";
      if (name.starts_with(prefix))
        return relation_.side_names[side] + "." + name.substr(prefix.size());
    }
    return of_post_ ? name : "old(" + name + ")";
  }

  // What is read from the memory at entry is old in a Post.
  std::string in_memory(Term memory, const std::string &text) const {
    const bool at_entry = of_post_ && memory.is(Op::Var) && memory.name().ends_with(".mem");
    return at_entry ? "old(" + text + ")" : text;
  }

  static std::string constant(Term term) {
    const ir::BitVector &value = term.value();
    if (value.width() <= 64 && value.width() > 1 && value.sign() && value.to_i64() > -4096)
      return std::to_string(value.to_i64());
    return value.fits_u64() && value.to_u64() < 4096 ? value.to_decimal() : value.to_hex();
  }

  std::string list(Term term, const std::string &op) {
    std::string text;
    for (Term operand : term.operands())
      text += (text.empty() ? "" : op) + nested(operand);
    return text.empty() ? ir::print(signature_, term) : text;
  }

  // a + (−1)·b is written a - b.
  std::string sum(Term term) {
    std::string plus;
    std::string minus;
    collect(term, plus, minus);
    return plus.empty() ? "0" + minus : plus + minus;
  }
  void collect(Term term, std::string &plus, std::string &minus) {
    if (term.is(Op::Add)) {
      collect(term.operand(0), plus, minus);
      collect(term.operand(1), plus, minus);
    } else if (term.is(Op::Sub)) {
      collect(term.operand(0), plus, minus);
      subtract(term.operand(1), minus);
    } else if (term.is(Op::Neg)) {
      subtract(term.operand(0), minus);
    } else if (term.is(Op::Mul) && term.operand(0).is(Op::BitVecConst) &&
               term.operand(0).value().is_ones()) {
      minus += " - " + factor(term.operand(1));
    } else {
      plus += (plus.empty() ? "" : " + ") + nested(term);
    }
  }

  void subtract(Term term, std::string &minus) {
    if (term.is(Op::Add)) {
      subtract(term.operand(0), minus);
      subtract(term.operand(1), minus);
    } else {
      minus += " - " + factor(term);
    }
  }

  std::string infix(Term term, const std::string &op) {
    return nested(term.operand(0)) + op + nested(term.operand(1));
  }
  std::string nested(Term term) {
    const bool atom = term.operands().empty() || term.is(Op::Lift) || term.is(Op::Add) || term.is(Op::Sub) ||
                      term.is(Op::ZeroExtend) || term.is(Op::SignExtend) || term.is(Op::Extract);
    return atom ? write(term) : "(" + write(term) + ")";
  }
  // Where something binds closer than a sum does.
  std::string factor(Term term) {
    const bool is_sum = term.is(Op::Add) || term.is(Op::Sub);
    return is_sum ? "(" + write(term) + ")" : nested(term);
  }
  std::string arguments(Term term, size_t first) {
    std::string text = "(";
    for (size_t i = first; i < term.operands().size(); ++i)
      text += (i == first ? "" : ", ") + write(term.operand(i));
    return text + ")";
  }

  const ir::Signature &signature_;
  const ir::Relation &relation_;
  bool of_post_;
};

} // namespace

std::string formula_text(const ir::Signature &signature, const ir::Relation &relation, Term formula) {
  return Writer(signature, relation, false).write(formula);
}

std::string post_text(const ir::Signature &signature, const ir::Relation &relation, Term formula) {
  return Writer(signature, relation, true).write(formula);
}

} // namespace lockstep::report
