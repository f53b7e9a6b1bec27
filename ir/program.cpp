#include "ir/program.h"

#include "ir/contract.h"

#include <algorithm>
#include <array>

namespace lockstep::ir {

namespace {

struct CheckKindInfo {
  CheckKind kind;
  std::string_view name;
  std::string_view description;
};

constexpr std::array check_kinds{
    CheckKindInfo{CheckKind::SpecUndefined, "spec_undefined", "the specification is undefined here"},
    CheckKindInfo{CheckKind::NullAccess, "null_access", "access through a null pointer"},
    CheckKindInfo{CheckKind::DivisionByZero, "division_by_zero",
                  "division by zero, or of the smallest integer by -1"},
    CheckKindInfo{CheckKind::Unreachable, "unreachable", "reached code marked unreachable"},
    CheckKindInfo{CheckKind::WriteOutOfBounds, "write_out_of_bounds",
                  "write outside every live object"},
    CheckKindInfo{CheckKind::BadFree, "bad_free", "free of something that is not a live heap block"},
    CheckKindInfo{CheckKind::LostOutput, "lost_output", "more elements than can be numbered"},
    CheckKindInfo{CheckKind::SignedOverflow, "signed_overflow", "signed overflow"},
    CheckKindInfo{CheckKind::OversizedShift, "oversized_shift", "shift by the width or more"},
    CheckKindInfo{CheckKind::ReadOutOfBounds, "read_out_of_bounds", "read outside every live object"},
    CheckKindInfo{CheckKind::UninitialisedRead, "uninitialised_read",
                  "depends on an uninitialised value"},
    CheckKindInfo{CheckKind::BrokenPromise, "broken_promise",
                  "an assumption that the code gives to the compiler is false"},
};
static_assert(check_kinds.size() == static_cast<size_t>(CheckKind::BrokenPromise) + 1);

} // namespace

std::string_view name(CheckKind kind) { return check_kinds[static_cast<size_t>(kind)].name; }

std::string_view description(CheckKind kind) {
  return check_kinds[static_cast<size_t>(kind)].description;
}

std::optional<CheckKind> parse_check_kind(std::string_view text) {
  const auto found = std::ranges::find(check_kinds, text, &CheckKindInfo::name);
  return found == check_kinds.end() ? std::nullopt : std::optional(found->kind);
}

std::string_view name(ObjectKind kind) {
  switch (kind) {
  case ObjectKind::Heap:
    return "heap";
  case ObjectKind::Stack:
    return "stack";
  case ObjectKind::Global:
    return "global";
  case ObjectKind::Argument:
    return "argument";
  }
  broken_contract("unknown object kind");
}

uint32_t Module::file_index(std::string_view file) {
  const auto found = std::ranges::find(files, file);
  if (found != files.end())
    return static_cast<uint32_t>(found - files.begin());
  files.emplace_back(file);
  return static_cast<uint32_t>(files.size() - 1);
}

const Function *Module::find(std::string_view function) const {
  const auto found = functions.find(function);
  return found == functions.end() ? nullptr : &found->second;
}

const Global *Module::find_global(std::string_view global) const {
  const auto found = std::ranges::find(globals, global, &Global::name);
  return found == globals.end() ? nullptr : &*found;
}

std::string Module::spell(Location where) const {
  if (!where.known())
    return "(unknown place)";
  return files[where.file] + ":" + std::to_string(where.line) + ":" + std::to_string(where.column);
}

} // namespace lockstep::ir
