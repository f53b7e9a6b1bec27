#include "discharge/smt/model_reader.h"

#include "discharge/smt/symbols.h"

#include <algorithm>
#include <map>

namespace lockstep::smt {

using ir::BitVector;

namespace {

using Wide = BitVector::Wide;

std::optional<Wide> digits(std::string_view text, unsigned base) {
  Wide value = 0;
  for (const char c : text) {
    const unsigned digit = c >= '0' && c <= '9'   ? static_cast<unsigned>(c - '0')
                           : c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a') + 10
                           : c >= 'A' && c <= 'F' ? static_cast<unsigned>(c - 'A') + 10
                                                  : base;
    if (digit >= base)
      return std::nullopt;
    value = value * base + digit;
  }
  return text.empty() ? std::nullopt : std::optional(value);
}

// The name between the bars, as Sexp has it.
std::string bare(const std::string &quoted) { return quoted.substr(1, quoted.size() - 2); }

class Reader {
public:
  explicit Reader(const ir::Signature &signature) : signature_(signature) {}

  std::optional<ir::Value> read(ir::Type type, const Sexp &text) {
    const Sexp &e = resolve(text);
    switch (type.kind()) {
    case ir::TypeKind::Bool:
      if (!e.is("true") && !e.is("false"))
        return std::nullopt;
      return ir::Value(ir::Bits::boolean(e.is("true")));
    case ir::TypeKind::BitVec: {
      const auto value = number(e);
      if (!value)
        return std::nullopt;
      return ir::Value(ir::Bits(BitVector::from_wide(type.width(), *value)));
    }
    case ir::TypeKind::Memory:
      return memory(type.width(), e);
    case ir::TypeKind::Adt:
      return adt(type.adt(), e);
    }
    return std::nullopt;
  }

private:
  // Goes into lets, whose names are unique in what solvers print, and follows names.
  const Sexp &resolve(const Sexp &text) {
    const Sexp *e = &text;
    for (int steps = 0; steps < 1'000'000; ++steps) { // a name bound to itself must not hang us
      if (e->applies("let") && e->items.size() == 3) {
        for (const Sexp &binding : e->items[1].items)
          if (binding.items.size() == 2)
            lets_[binding.items[0].atom] = &binding.items[1];
        e = &e->items[2];
      } else if (const auto found = e->is_atom ? lets_.find(e->atom) : lets_.end();
                 found != lets_.end()) {
        e = found->second;
      } else {
        break;
      }
    }
    return *e;
  }

  // A bitvector, or a plain numeral as in cvc5's integer models.
  std::optional<Wide> number(const Sexp &e) {
    if (e.applies("_") && e.items.size() == 3 && e.items[1].atom.starts_with("bv"))
      return digits(std::string_view(e.items[1].atom).substr(2), 10);
    if (!e.is_atom)
      return std::nullopt;
    if (e.atom.starts_with("#x"))
      return digits(std::string_view(e.atom).substr(2), 16);
    if (e.atom.starts_with("#b"))
      return digits(std::string_view(e.atom).substr(2), 2);
    return digits(e.atom, 10);
  }

  // A chain of stores or of if-then-elses, the outermost of an address counts; at its end the rest.
  std::optional<ir::Value> memory(uint32_t width, const Sexp &text) {
    std::map<uint64_t, uint8_t> bytes;
    const Sexp *e = text.applies("lambda") && text.items.size() == 3 ? &text.items[2] : &text;
    for (;;) {
      e = &without_conversion(resolve(*e));
      const bool store = e->applies("store") && e->items.size() == 4;
      const bool test = e->applies("ite") && e->items.size() == 4;
      if (!store && !test)
        break;
      const auto byte = number(without_conversion(resolve(e->items[store ? 3 : 2])));
      const auto addresses = store ? stored_address(e->items[2]) : tested_addresses(e->items[1]);
      if (!byte || addresses.empty())
        return std::nullopt;
      for (const uint64_t address : addresses)
        bytes.emplace(address, static_cast<uint8_t>(*byte));
      e = &e->items[store ? 1 : 3];
    }
    const auto background = number(is_constant_array(*e) ? resolve(e->items[1]) : *e);
    if (!background)
      return std::nullopt;
    ir::Memory result = ir::Memory::filled(width, static_cast<uint8_t>(*background));
    for (const auto &[address, byte] : bytes)
      result.write_bytes(address, std::span(&byte, 1));
    return ir::Value(std::move(result));
  }

  std::vector<uint64_t> stored_address(const Sexp &text) {
    const auto address = number(resolve(text));
    return address ? std::vector{static_cast<uint64_t>(*address)} : std::vector<uint64_t>();
  }

  // (= x c), (= (bv2nat x) c), either with the sides swapped, (or …) of such. Empty: another test.
  std::vector<uint64_t> tested_addresses(const Sexp &text) {
    const Sexp &e = resolve(text);
    if (e.applies("=") && e.items.size() == 3) {
      const auto right = stored_address(e.items[2]);
      return right.empty() ? stored_address(e.items[1]) : right;
    }
    std::vector<uint64_t> result;
    if (!e.applies("or"))
      return result;
    for (const Sexp &part : std::span(e.items).subspan(1)) {
      const auto addresses = tested_addresses(part);
      if (addresses.empty())
        return {};
      result.insert(result.end(), addresses.begin(), addresses.end());
    }
    return result;
  }

  static bool is_constant_array(const Sexp &e) {
    return e.items.size() == 2 && e.items[0].applies("as") && e.items[0].items.size() >= 2 &&
           e.items[0].items[1].is("const");
  }

  // ((_ int2bv 8) e) → e: cvc5's models after turning bitvectors into integers.
  const Sexp &without_conversion(const Sexp &e) {
    const bool converts =
        e.items.size() == 2 && e.items[0].applies("_") && e.items[0].items[1].is("int2bv");
    return converts ? resolve(e.items[1]) : e;
  }

  std::optional<ir::Value> adt(ir::AdtId id, const Sexp &e) {
    const Sexp *head = e.items.empty() || e.applies("as") ? &e : &e.items[0];
    if (head->applies("as") && head->items.size() == 3)
      head = &head->items[1];
    for (const ir::CtorId ctor : signature_.adt(id).constructors)
      if (head->is(bare(constructor_symbol(signature_, ctor))))
        return construct(ctor, e.is_atom || e.applies("as") ? std::span<const Sexp>()
                                                            : std::span(e.items).subspan(1));
    return std::nullopt;
  }

  std::optional<ir::Value> construct(ir::CtorId ctor, std::span<const Sexp> texts) {
    const auto &fields = signature_.constructor(ctor).fields;
    if (fields.size() != texts.size())
      return std::nullopt;
    std::vector<ir::Value> values;
    for (size_t i = 0; i < fields.size(); ++i) {
      auto value = read(fields[i].type, texts[i]);
      if (!value)
        return std::nullopt;
      values.push_back(std::move(*value));
    }
    return ir::Value(ir::AdtValue(ctor, std::move(values)));
  }

  const ir::Signature &signature_;
  std::map<std::string, const Sexp *> lets_;
};

} // namespace

std::optional<ir::Value> read_value(const ir::Signature &signature, ir::Type type,
                                    const Sexp &text) {
  return Reader(signature).read(type, text);
}

} // namespace lockstep::smt
