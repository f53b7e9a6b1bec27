// Renames the variables of steps, edges and functions, and lists what a step reads and writes.
#pragma once

#include "ir/program.h"
#include "ir/substitute.h"

#include <functional>

namespace lockstep::ir {

void rename(Step &step, Substitution &names);
void rename(Edge &edge, Substitution &names); // guard, checks and step

// The function with `prefix` before the names of all its variables.
Function with_prefix(Terms &terms, Function function, const std::string &prefix);

void for_each_read(const Step &step, const std::function<void(Term)> &read);
void for_each_written(const Step &step, const std::function<void(Term)> &written);

} // namespace lockstep::ir
