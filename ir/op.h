// The operators of terms, in one table. A row gives the printed name, the number of operands
// (-1: any number) and how many immediate numbers the operator carries in brackets, as in
// `extract[7,0](x)` or `load[4](mem, p)`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lockstep::ir {

enum class Op : uint8_t {
  // leaves
  Var,
  True,
  False,
  BitVecConst,
  // any type
  Eq, // on ADTs this is the recursive relation, written `~` by users
  Ite,
  // bool
  Not,
  And,
  Or,
  Implies,
  // bitvectors; division and shifts are total as in SMT-LIB
  Add,
  Sub,
  Mul,
  UDiv,
  URem,
  SDiv,
  SRem,
  Neg,
  BitAnd,
  BitOr,
  BitXor,
  BitNot,
  Shl,
  LShr,
  AShr,
  Ult,
  Ule,
  Slt,
  Sle,
  Concat,      // (high, low)
  Extract,     // [high bit, low bit]
  ZeroExtend,  // [new width]
  SignExtend,  // [new width]
  SAddOverflows,
  SSubOverflows,
  SMulOverflows,
  // memory; multi-byte accesses are little-endian and wrap around the address space
  Load,       // [bytes](mem, address)
  Store,      // [bytes](mem, address, value)
  Readable,   // (mem, address, size): these bytes lie inside one live object
  Writable,   // the same, and that object is not constant
  HeapBase,   // (mem, pointer): pointer is the start of a live heap object
  ObjectSize, // (mem, pointer): size of the live object that starts at pointer, else 0
  Allocated,  // [object kind](mem, pointer, size, bytes): mem with one more object, contents of `bytes`
  Released,   // (mem, pointer, size, bytes): mem without that object; its bytes are those of `bytes`
  Fresh,      // (mem, pointer, size): none of these bytes lies in a live object
  Keeps,      // (now, before, (pointer, size)…): what is live in `before` still is, and every such byte
              // outside these ranges is the same
  Forall,     // (i, n, holds): `holds` for every i below n; i is a variable of this term's own
  // algebraic data types
  Construct, // [constructor](fields…)
  Is,        // [constructor](value)
  Access,    // [constructor, field](value); total: some fixed value if another constructor
  Lift,      // [lift](mem, arguments…): the ADT value that memory represents
  Valid,     // (lift): every access of memory that evaluating the lift makes is readable
  Apart,     // (lift, pointer, size): evaluating the lift reads none of these bytes
};

struct OpInfo {
  Op op;
  std::string_view name;
  int operands;
  int immediates;
};

inline constexpr std::array op_table{
    OpInfo{Op::Var, "var", 0, 0},
    OpInfo{Op::True, "true", 0, 0},
    OpInfo{Op::False, "false", 0, 0},
    OpInfo{Op::BitVecConst, "const", 0, 0},
    OpInfo{Op::Eq, "eq", 2, 0},
    OpInfo{Op::Ite, "ite", 3, 0},
    OpInfo{Op::Not, "not", 1, 0},
    OpInfo{Op::And, "and", -1, 0},
    OpInfo{Op::Or, "or", -1, 0},
    OpInfo{Op::Implies, "implies", 2, 0},
    OpInfo{Op::Add, "add", 2, 0},
    OpInfo{Op::Sub, "sub", 2, 0},
    OpInfo{Op::Mul, "mul", 2, 0},
    OpInfo{Op::UDiv, "udiv", 2, 0},
    OpInfo{Op::URem, "urem", 2, 0},
    OpInfo{Op::SDiv, "sdiv", 2, 0},
    OpInfo{Op::SRem, "srem", 2, 0},
    OpInfo{Op::Neg, "neg", 1, 0},
    OpInfo{Op::BitAnd, "bvand", 2, 0},
    OpInfo{Op::BitOr, "bvor", 2, 0},
    OpInfo{Op::BitXor, "bvxor", 2, 0},
    OpInfo{Op::BitNot, "bvnot", 1, 0},
    OpInfo{Op::Shl, "shl", 2, 0},
    OpInfo{Op::LShr, "lshr", 2, 0},
    OpInfo{Op::AShr, "ashr", 2, 0},
    OpInfo{Op::Ult, "ult", 2, 0},
    OpInfo{Op::Ule, "ule", 2, 0},
    OpInfo{Op::Slt, "slt", 2, 0},
    OpInfo{Op::Sle, "sle", 2, 0},
    OpInfo{Op::Concat, "concat", 2, 0},
    OpInfo{Op::Extract, "extract", 1, 2},
    OpInfo{Op::ZeroExtend, "zext", 1, 1},
    OpInfo{Op::SignExtend, "sext", 1, 1},
    OpInfo{Op::SAddOverflows, "sadd_overflows", 2, 0},
    OpInfo{Op::SSubOverflows, "ssub_overflows", 2, 0},
    OpInfo{Op::SMulOverflows, "smul_overflows", 2, 0},
    OpInfo{Op::Load, "load", 2, 1},
    OpInfo{Op::Store, "store", 3, 1},
    OpInfo{Op::Readable, "readable", 3, 0},
    OpInfo{Op::Writable, "writable", 3, 0},
    OpInfo{Op::HeapBase, "heap_base", 2, 0},
    OpInfo{Op::ObjectSize, "object_size", 2, 0},
    OpInfo{Op::Allocated, "allocated", 4, 1},
    OpInfo{Op::Released, "released", 4, 0},
    OpInfo{Op::Fresh, "fresh", 3, 0},
    OpInfo{Op::Keeps, "keeps", -1, 0},
    OpInfo{Op::Forall, "forall", 3, 0},
    OpInfo{Op::Construct, "construct", -1, 1},
    OpInfo{Op::Is, "is", 1, 1},
    OpInfo{Op::Access, "access", 1, 2},
    OpInfo{Op::Lift, "lift", -1, 1},
    OpInfo{Op::Valid, "valid", 1, 0},
    OpInfo{Op::Apart, "apart", 3, 0},
};

namespace detail {
constexpr bool op_table_is_in_order() {
  for (size_t i = 0; i < op_table.size(); ++i)
    if (op_table[i].op != static_cast<Op>(i))
      return false;
  return true;
}
} // namespace detail
static_assert(op_table.size() == static_cast<size_t>(Op::Apart) + 1, "an operator has no row");
static_assert(detail::op_table_is_in_order(), "rows stand in the order of the enumeration");

constexpr const OpInfo &info(Op op) { return op_table[static_cast<size_t>(op)]; }

} // namespace lockstep::ir
