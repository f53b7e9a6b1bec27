// The typing rule of every operator: the type of a term from its operands, or nothing if they do
// not fit. The IR parser uses it to refuse bad input, the term makers to catch our own mistakes.
#pragma once

#include "ir/op.h"
#include "ir/term.h"

#include <array>
#include <optional>
#include <span>

namespace lockstep::ir {

std::optional<Type> type_of(const Signature &signature, Op op, std::span<const Term> operands,
                            const std::array<uint32_t, 2> &immediates);

} // namespace lockstep::ir
