// The word that counts: hands a product to the trusted checker in a process of its own
// (lockstep-checker), as text, and takes its answer. Nothing that the search knows is known there.
#pragma once

#include "pcfg/prove.h"

#include <memory>
#include <string>
#include <vector>

namespace lockstep::cli {

// For the checks of one relation file. The program is found beside this one, or in PATH.
pcfg::FinalCheck final_check(const std::vector<pcfg::Pair> &pairs);

// The path of a program that is installed beside this one; empty if there is none.
std::string program_beside(const std::string &name);

} // namespace lockstep::cli
