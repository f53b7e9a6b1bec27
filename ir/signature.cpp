#include "ir/signature.h"

#include "ir/contract.h"

namespace lockstep::ir {

namespace {

template <class IdType, class T>
std::optional<IdType> find_named(const std::vector<T> &all, std::string_view name) {
  for (uint32_t i = 0; i < all.size(); ++i)
    if (all[i].name == name)
      return IdType{i};
  return std::nullopt;
}

} // namespace

AdtId Signature::declare_adt(std::string name) {
  adts_.push_back({std::move(name), {}});
  return {static_cast<uint32_t>(adts_.size() - 1)};
}

CtorId Signature::add_constructor(AdtId adt, std::string name, std::vector<Field> fields) {
  constructors_.push_back({adt, std::move(name), std::move(fields)});
  const CtorId id{static_cast<uint32_t>(constructors_.size() - 1)};
  adts_[adt.value].constructors.push_back(id);
  return id;
}

LiftId Signature::declare_lift(std::string name, AdtId result, Term memory,
                               std::vector<Term> parameters,
                               std::vector<uint64_t> pointee_bytes) {
  pointee_bytes.resize(parameters.size(), 0);
  lifts_.push_back({std::move(name), result, memory, std::move(parameters),
                    std::move(pointee_bytes), {}, false});
  return {static_cast<uint32_t>(lifts_.size() - 1)};
}

void Signature::define_lift(LiftId lift, Term body) {
  require(body.type() == Type::adt(lifts_[lift.value].result), "a lift's body has its type");
  lifts_[lift.value].body = body;
}

std::optional<AdtId> Signature::find_adt(std::string_view name) const {
  return find_named<AdtId>(adts_, name);
}

std::optional<CtorId> Signature::find_constructor(std::string_view name) const {
  return find_named<CtorId>(constructors_, name);
}

std::optional<LiftId> Signature::find_lift(std::string_view name) const {
  return find_named<LiftId>(lifts_, name);
}

} // namespace lockstep::ir
