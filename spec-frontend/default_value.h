// Some finite value of a type: what an undefined Spec run leaves behind. Nothing depends on which.
#pragma once

#include "ir/signature.h"

namespace lockstep::spec {

ir::Term default_value(ir::Context &context, ir::Type type);

} // namespace lockstep::spec
