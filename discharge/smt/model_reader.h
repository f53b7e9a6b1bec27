// Values in the syntax of solvers, back to values of the IR. Accepts what Z3, cvc5, Yices and
// Bitwuzla write for the sorts that scripts use:
//
//   #x0f  #b0001  (_ bv15 32)  true
//   (store ((as const (Array …)) #x00) #x…10 #x61)        arrays; also under `let`
//   (lambda ((x (_ BitVec 64))) (ite (= x #x…10) #x61 #x00))   functions, and arrays too
//   (|List.Cons| #x01 (as |List.Nil| |adt.List|))
#pragma once

#include "discharge/smt/sexp.h"
#include "ir/signature.h"
#include "ir/value.h"

#include <optional>

namespace lockstep::smt {

std::optional<ir::Value> read_value(const ir::Signature &signature, ir::Type type,
                                    const Sexp &text);

} // namespace lockstep::smt
