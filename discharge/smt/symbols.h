// The names that scripts use, and how types and constants are written.
//
// A symbol never equals one that a solver predefines, whatever the user called the thing: variables
// are v0, v1, … (in dumps |name:type|), sorts |adt.List|, constructors |List.Cons|.
#pragma once

#include "ir/signature.h"
#include "ir/term.h"
#include "ir/value.h"

#include <string>

namespace lockstep::smt {

std::string sort_symbol(const ir::Signature &signature, ir::AdtId adt);
std::string constructor_symbol(const ir::Signature &signature, ir::CtorId ctor);
std::string selector_symbol(const ir::Signature &signature, ir::CtorId ctor, uint32_t field);
std::string variable_label(const ir::Signature &signature, ir::Term variable);

std::string sort_text(const ir::Signature &signature, ir::Type type);
std::string constant_text(const ir::BitVector &value); // #x… or #b…
std::string value_text(const ir::Signature &signature, const ir::Value &value, ir::Type type);

} // namespace lockstep::smt
