// The trusted checker: proves every condition of a product from scratch. It is the only code that may
// say "equivalent". Anything but a proof of each condition (a timeout, an unknown, a crash) is a no.
#pragma once

#include "pcfg/conditions.h"

#include <functional>
#include <optional>
#include <string>

namespace lockstep::pcfg {

struct CheckFailure {
  std::string condition; // which one
  std::string reason;    // what the solvers said
};

struct CheckReport {
  // Nothing: the two programs are equivalent, if those of all `contracts` are.
  std::optional<CheckFailure> failure;
  std::vector<const ir::Relation *> contracts; // other checks that calls rely on
  size_t conditions = 0;               // how many were proved
  std::vector<std::string> assumes;    // tolerated undefined behaviour on the way, by place
};

CheckReport check_product(const Programs &programs, const Product &product,
                          discharge::Discharger &discharger, const smt::Limits &limits);

} // namespace lockstep::pcfg
