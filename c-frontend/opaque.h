// Keeps operations that a check belongs to out of the reach of LLVM's passes.
//
//   static int quotient(int a, int b) { return a / b; }
//   int f(int a) { return quotient(a, 0); }
//
// When LLVM inlines a body it simplifies as it copies: a / 0 becomes poison, a / a becomes 1, a
// load whose result nobody uses disappears; and with them the checks that the lowering would have
// made. So while passes run, such arithmetic is a call of an unknown function, and a load is
// volatile:
//
//   %q = sdiv i32 %a, %b       ⇒   %q = call i32 @lockstep.op.sdiv.i32(i32 %a, i32 %b)
//   %s = add nsw i32 %a, %b    ⇒   %s = call i32 @lockstep.op.add.nsw.i32(i32 %a, i32 %b)
#pragma once

#include <llvm/IR/Module.h>

namespace lockstep::cfront {

// Metadata on an arithmetic instruction that was `nsw`.
inline constexpr const char *signed_overflow_mark = "lockstep.nsw";

void hide_arithmetic(llvm::Module &module);
void reveal_arithmetic(llvm::Module &module);

void hide_loads(llvm::Module &module);
void reveal_loads(llvm::Module &module);

} // namespace lockstep::cfront
