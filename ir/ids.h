// Strong index types: a PC cannot be passed where a constructor is meant.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace lockstep::ir {

template <class Tag> struct Id {
  uint32_t value = 0;

  auto operator<=>(const Id &) const = default;
};

using AdtId = Id<struct AdtTag>;
using CtorId = Id<struct CtorTag>; // numbered over all ADTs of a Context
using LiftId = Id<struct LiftTag>;
using Pc = Id<struct PcTag>;             // a node of one function's CFG
using AllocSite = Id<struct AllocTag>;   // a malloc call, a stack variable: unique in a module
using SourceTypeId = Id<struct STypeTag>; // an entry of a module's SourceTypes

} // namespace lockstep::ir

template <class Tag> struct std::hash<lockstep::ir::Id<Tag>> {
  size_t operator()(lockstep::ir::Id<Tag> id) const noexcept { return id.value; }
};
