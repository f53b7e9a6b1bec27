// The IR as text. text/IR.g4 is the grammar and text/parser.h reads it back: printing what was
// parsed from a printed module gives the same text.
//
//   module x86_64
//   files strlen.c
//   adt Str = SInvalid | SNil | SCons(head: bv8, tail: Str)
//   lift cstr(mem: mem64, p: bv64): Str =
//     ite(eq(p, 0x0:64), SInvalid(), …)
//   global table size 256 align 16 constant = "00010203"
//   function strlen(mem: mem64, s: bv64) -> (result: bv64, mem: mem64)
//     var n: bv64, c: bv8
//     entry pc0 exit pc5
//     pc2: ; strlen.c:3:10
//       when eq(c, 0x0:8) goto pc5
//       when not(eq(c, 0x0:8)) goto pc3 { n := add(n, 0x1:64) } ; strlen.c:4:5
//         check null_access not(eq(s, 0x0:64)) ; strlen.c:4:7
//
// Terms are DAGs. A subterm that occurs several times in a large term is named and printed once:
// `let $0 = mul(x, y) in add($0, bvnot($0))`.
// Not printed: what frontends say about source types (Module::types, Function::source,
// Global::type). Variables are printed parameters first, then results, then the rest; edges by the
// number of the PC that they leave.
#pragma once

#include "ir/program.h"
#include "ir/relation.h"

#include <string>

namespace lockstep::ir {

std::string print(const Signature &signature, Type type);
std::string print(const Signature &signature, Term term); // one line
std::string print(const Signature &signature);            // ADTs and lifts
std::string print(const Module &module, const Function &function);
std::string print(const Module &module, const Global &global);

// One edge as it stands below its PC, without the line's end.
std::string print(const Module &module, const Edge &edge);
std::string print(const Signature &signature, const Step &step); // `{ … }`; empty for a jump

std::string print(const Signature &signature, const Relation &relation); // not parsed back
std::string print(const Module &module); // everything, the signature of its context included
std::string print_code(const Module &module); // the same without the signature

} // namespace lockstep::ir
