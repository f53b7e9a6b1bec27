// What is known at one PC: of every variable, of what memory holds, and of the objects that there
// are.
#pragma once

#include "ir/evaluator.h"
#include "ir/program.h"
#include "pointsto/contents.h"

#include <map>
#include <optional>
#include <vector>

namespace lockstep::pointsto {

struct Objects {                      // of one region
  int64_t size = 0;                   // the smallest that one of them may have
  bool may_be_dead = false;           // then other objects may lie where one of them lay
  std::optional<ir::ObjectKind> kind; // if all are of one

  bool operator==(const Objects &) const = default;
};

// Variables are found by their slots in the function's scope.
struct State {
  std::vector<Value> variables;      // numbers and bools
  std::vector<ir::Term> definitions; // a term that the variable equals, or none
  std::map<uint32_t, Contents> memories;
  std::map<Region, Objects> objects; // of every region that has some
  bool reached = false;
};

// How far an access is believed.
enum class Bounds : uint8_t {
  Proved,  // it may be anywhere unless it is shown to lie inside a live object of its regions
  Assumed, // it stays in the regions that its address is made from, as in a C program without
           // mistakes
};

// The surroundings that terms of one function, or of one lift, are evaluated in.
struct Setting {
  Setting(const ir::Module &m, std::span<const ir::Term> variables, Bounds b);

  const ir::Module &module;
  ir::Scope scope;
  std::map<ir::Term, Region> globals; // by their addresses
  Bounds bounds;
  uint32_t address_width;
};

State joined(const State &a, const State &b);
bool includes(const State &a, const State &b);
State widen(const State &before, const State &now, const Thresholds &thresholds);

// There is a new object at this site, or may be.
void age(State &state, ir::AllocSite site, bool perhaps);

} // namespace lockstep::pointsto
