// std::visit(Overloaded{[](const A &) {…}, [](const B &) {…}}, v): an exhaustive switch on a variant.
#pragma once

namespace lockstep::ir {

template <class... Fs> struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs> Overloaded(Fs...) -> Overloaded<Fs...>;

} // namespace lockstep::ir
