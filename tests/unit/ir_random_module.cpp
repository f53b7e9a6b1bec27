#include "tests/unit/ir_random_module.h"

#include <array>
#include <map>
#include <random>

namespace lockstep::ir::testing {
namespace {

constexpr std::array<std::string_view, 36> hard_names{
    "n",    "i.0",   "%5",   "@odd",     "impl.mem'", "true",    "false",   "let",      "in",
    "pc1",  "pc",    "pc1x", "size",     "align",     "entry",   "when",    "goto",     "check",
    "call", "havoc", "add",  "ite",      "SNil",      "a b",     "",        "\"q\\",    "$0",
    "bv8",  "bool",  "0x1",  "constant", "//c",       "; a:1:2", "x\n\x01", "\xc3\xa4", "mem64"};

class Generator {
public:
  Generator(Context &context, uint64_t seed) : module_(context), random_(seed) {}

  Module run() {
    module_.target = chance(3) ? Target::I386 : Target::X86_64;
    module_.files = {"a.c", "src/b c.c", "true"};
    make_signature();
    for (size_t i = 0; i < 3; ++i)
      make_global(i);
    for (const std::string_view name : {"f", "call", "sp ace"})
      make_function(std::string(name));
    return std::move(module_);
  }

private:
  uint64_t below(uint64_t limit) { return random_() % limit; }
  bool chance(uint64_t of) { return below(of) == 0; }
  uint32_t address() const { return address_width(module_.target); }
  Type address_type() const { return Type::bitvec(address()); }
  Type memory_type() const { return Type::memory(address()); }
  Terms &terms() { return module_.context.terms; }
  Signature &signature() { return module_.context.signature; }

  void make_signature() {
    const AdtId list = signature().declare_adt("Str");
    const AdtId other = signature().declare_adt("bool"); // called like a built-in type
    adts_ = {Type::adt(list), Type::adt(other)};
    signature().declare_adt("Void");
    signature().add_constructor(list, "SNil", {});
    signature().add_constructor(list, "SCons", {{"head", Type::bitvec(8)}, {"tail", adts_[0]}});
    signature().add_constructor(other, "add", {{"x", Type::bitvec(64)}, {"x", Type::boolean()}});
    signature().add_constructor(other, "true", {{"", adts_[0]}, {"pc1", adts_[1]}});
    signature().add_constructor(other, "both", {{"m", memory_type()}, {"w", Type::bitvec(130)}});
    make_lift("cstr", list);
    make_lift("load", other); // called like an operator
    make_lift("both", other); // called like a constructor
    for (uint32_t i = 0; i < signature().lift_count(); ++i)
      define_lift({i});
  }

  void make_lift(std::string name, AdtId result) {
    signature().declare_lift(
        std::move(name), result, terms().var("mem", memory_type()),
        {terms().var("p", address_type()), terms().var("let", Type::bitvec(8))});
  }

  void define_lift(LiftId id) {
    variables_.clear();
    made_.clear();
    fixed_variables_ = true;
    const Lift lift = signature().lift(id);
    remember(lift.memory);
    for (Term p : lift.parameters)
      remember(p);
    signature().define_lift(id, term(Type::adt(lift.result), 4));
    fixed_variables_ = false;
  }

  void make_global(size_t index) {
    Global global;
    global.name = std::array{"table", ".str", "a b"}[index];
    global.address = terms().var("@" + global.name, address_type());
    global.size = below(200);
    global.alignment = uint64_t{1} << below(5);
    global.constant = chance(2);
    global.is_function = chance(3);
    for (uint64_t i = 0; i < global.size; ++i)
      global.bytes.push_back(chance(3) ? static_cast<uint8_t>(below(256)) : 0);
    for (uint64_t i = below(3); i > 0; --i)
      global.relocations.push_back({below(100), chance(2) ? "table" : "a b", below(2) * below(99)});
    module_.globals.push_back(std::move(global));
  }

  // Variables.
  void remember(Term variable) { variables_[variable.type()].push_back(variable); }

  Term fresh_variable(Type type) {
    const size_t number = function_.variables.size();
    std::string name(hard_names[number % hard_names.size()]);
    if (number >= hard_names.size())
      name += std::to_string(number);
    const Term variable = terms().var(name, type);
    function_.variables.push_back(variable);
    remember(variable);
    return variable;
  }

  Term variable(Type type) {
    auto &known = variables_[type];
    if (known.empty() || (!fixed_variables_ && known.size() < 3 && chance(4)))
      return fresh_variable(type);
    return known[below(known.size())];
  }

  // Terms.
  Term constant(uint32_t width) {
    BitVector value(width, chance(2) ? below(4) : random_());
    for (uint32_t i = 64; i < width && chance(2); i += 64)
      value = bit_or(shl(value, BitVector(width, 64)), BitVector(width, random_()));
    return terms().constant(value);
  }

  bool has_variable(Type type) { return !fixed_variables_ || !variables_[type].empty(); }

  Term leaf(Type type) {
    if (type == address_type() && !fixed_variables_ && chance(4))
      return module_.globals[below(module_.globals.size())].address;
    if (type.is_bool() && (chance(3) || !has_variable(type)))
      return terms().boolean(chance(2));
    if (type.is_bitvec() && (chance(2) || !has_variable(type)))
      return constant(type.width());
    if (has_variable(type))
      return variable(type);
    return end_of(type);
  }

  CtorId ctor(std::string_view name) { return *signature().find_constructor(name); }

  Term term(Type type, uint32_t depth) {
    auto &known = made_[type];
    if (!known.empty() && chance(3))
      return known[below(known.size())]; // sharing
    const Term made = depth == 0 ? leaf(type) : inner(type, depth - 1);
    made_[type].push_back(made);
    return made;
  }

  Term inner(Type type, uint32_t depth) {
    switch (below(8)) {
    case 0:
      return leaf(type);
    case 1:
      return terms().ite(term(Type::boolean(), depth), term(type, depth), term(type, depth));
    case 2:
      if (const Term made = accessed(type, depth))
        return made;
      [[fallthrough]];
    default:
      break;
    }
    switch (type.kind()) {
    case TypeKind::Bool:
      return predicate(depth);
    case TypeKind::BitVec:
      return bits(type.width(), depth);
    case TypeKind::Memory:
      return stored(depth);
    case TypeKind::Adt:
      return value(type, depth);
    }
    return leaf(type);
  }

  // A field of that type, of a value that need not have been made by that constructor.
  Term accessed(Type type, uint32_t depth) {
    for (uint32_t c = 0; c < signature().constructor_count(); ++c) {
      const Constructor constructor = signature().constructor({c});
      for (uint32_t f = 0; f < constructor.fields.size(); ++f)
        if (constructor.fields[f].type == type && has_variable(Type::adt(constructor.adt)))
          return terms().access({c}, f, term(Type::adt(constructor.adt), depth));
    }
    return {};
  }

  Type any_type() {
    const std::array types{Type::boolean(),  Type::bitvec(1),  Type::bitvec(8),
                           Type::bitvec(32), Type::bitvec(65), Type::bitvec(128),
                           memory_type(),    adts_[0],         Type::bitvec(64)};
    return types[below(types.size())];
  }

  Term many(Op op, uint32_t depth) {
    std::vector<Term> operands;
    for (uint64_t i = below(5); i > 0; --i)
      operands.push_back(term(Type::boolean(), depth));
    return terms().make(op, operands);
  }

  Term object_predicate(uint32_t depth) {
    const Term memory = term(memory_type(), depth), pointer = term(address_type(), depth);
    const Term size = term(address_type(), depth);
    switch (below(8)) {
    case 0:
      return terms().readable(memory, pointer, size);
    case 1:
      return terms().writable(memory, pointer, size);
    case 2:
      return terms().make(Op::Fresh, std::array{memory, pointer, size});
    case 3:
      return terms().keeps(memory, term(memory_type(), depth), std::array{pointer, size});
    case 4:
    case 5: {
      const std::array arguments{pointer, term(Type::bitvec(8), depth)};
      const Term lift = terms().lift({static_cast<uint32_t>(below(signature().lift_count()))}, memory, arguments);
      return chance(2) ? terms().unary(Op::Valid, lift)
                       : terms().make(Op::Apart, std::array{lift, pointer, size});
    }
    case 6: {
      const Term index = leaf(address_type());
      return index.is_var() ? terms().make(Op::Forall, std::array{index, size, term(Type::boolean(), depth)})
                            : terms().boolean(true);
    }
    default:
      return terms().binary(Op::HeapBase, memory, pointer);
    }
  }

  Term predicate(uint32_t depth) {
    constexpr std::array comparisons{Op::Ult,          Op::Ule,           Op::Slt,
                                     Op::Sle,          Op::SAddOverflows, Op::SSubOverflows,
                                     Op::SMulOverflows};
    switch (below(8)) {
    case 0:
      return terms().negate(term(Type::boolean(), depth));
    case 1:
      return many(Op::And, depth);
    case 2:
      return many(Op::Or, depth);
    case 3:
      return terms().implies(term(Type::boolean(), depth), term(Type::boolean(), depth));
    case 4:
      return object_predicate(depth);
    case 5: {
      const Type type = any_type();
      if (type.is_adt() && !has_variable(type))
        return terms().boolean(true);
      return terms().eq(term(type, depth), term(type, depth));
    }
    case 6: {
      const uint32_t c = static_cast<uint32_t>(below(signature().constructor_count()));
      const Type type = Type::adt(signature().constructor({c}).adt);
      return has_variable(type) ? terms().is_constructor({c}, term(type, depth))
                                : leaf(Type::boolean());
    }
    default: {
      const Type type = Type::bitvec(static_cast<uint32_t>(1 + below(70)));
      return terms().binary(comparisons[below(comparisons.size())], term(type, depth),
                            term(type, depth));
    }
    }
  }

  Term bits(uint32_t width, uint32_t depth) {
    const Type type = Type::bitvec(width);
    switch (below(8)) {
    case 0:
      return terms().unary(chance(2) ? Op::Neg : Op::BitNot, term(type, depth));
    case 1:
      if (width > 1) {
        const auto high = static_cast<uint32_t>(1 + below(width - 1));
        return terms().concat(term(Type::bitvec(high), depth),
                              term(Type::bitvec(width - high), depth));
      }
      [[fallthrough]];
    case 2: {
      const auto low = static_cast<uint32_t>(below(5)), more = static_cast<uint32_t>(below(5));
      const Term wide = term(Type::bitvec(width + low + more), depth);
      return terms().make(Op::Extract, std::span(&wide, 1), {low + width - 1, low});
    }
    case 3:
      if (width > 1) {
        const Term narrow = term(Type::bitvec(static_cast<uint32_t>(1 + below(width - 1))), depth);
        return terms().make(chance(2) ? Op::ZeroExtend : Op::SignExtend, std::span(&narrow, 1),
                            {width, 0});
      }
      [[fallthrough]];
    case 4:
      if (width % 8 == 0)
        return terms().load(term(memory_type(), depth), term(address_type(), depth), width / 8);
      [[fallthrough]];
    case 5:
      if (width == address())
        return terms().binary(Op::ObjectSize, term(memory_type(), depth),
                              term(address_type(), depth));
      [[fallthrough]];
    default: {
      constexpr std::array operators{Op::Add,  Op::Sub,  Op::Mul,    Op::UDiv,  Op::URem,
                                     Op::SDiv, Op::SRem, Op::BitAnd, Op::BitOr, Op::BitXor,
                                     Op::Shl,  Op::LShr, Op::AShr};
      return terms().binary(operators[below(operators.size())], term(type, depth),
                            term(type, depth));
    }
    }
  }

  Term stored(uint32_t depth) {
    if (chance(3)) {
      const std::array operands{term(memory_type(), depth), term(address_type(), depth),
                                term(address_type(), depth), term(memory_type(), depth)};
      return chance(2) ? terms().make(Op::Released, operands)
                       : terms().make(Op::Allocated, operands, {static_cast<uint32_t>(below(4)), 0});
    }
    const auto bytes = static_cast<uint32_t>(1 + below(9));
    return terms().store(term(memory_type(), depth), term(address_type(), depth),
                         term(Type::bitvec(bytes * 8), depth));
  }

  Term value(Type type, uint32_t depth) {
    if (chance(3)) {
      std::vector<uint32_t> fitting;
      for (uint32_t i = 0; i < signature().lift_count(); ++i)
        if (Type::adt(signature().lift({i}).result) == type)
          fitting.push_back(i);
      const std::array arguments{term(address_type(), depth), term(Type::bitvec(8), depth)};
      return terms().lift({fitting[below(fitting.size())]}, term(memory_type(), depth), arguments);
    }
    const auto &ctors = signature().adt(type.adt()).constructors;
    const CtorId chosen = depth == 0 ? ctors.front() : ctors[below(ctors.size())];
    const Constructor constructor = signature().constructor(chosen);
    std::vector<Term> fields;
    for (const Field &field : constructor.fields)
      fields.push_back(field.type.is_adt() && depth == 0 ? end_of(field.type)
                                                         : term(field.type, depth ? depth - 1 : 0));
    return terms().construct(chosen, fields);
  }

  Term end_of(Type type) {
    if (type == adts_[0])
      return terms().construct(ctor("SNil"), {});
    const std::array fields{leaf(Type::bitvec(64)), leaf(Type::boolean())};
    return terms().construct(ctor("add"), fields);
  }

  // Functions.
  Location location() {
    if (chance(3))
      return {};
    return {static_cast<uint32_t>(below(module_.files.size())), static_cast<uint32_t>(below(9)),
            static_cast<uint32_t>(below(200))};
  }

  ObjectKind object_kind() { return static_cast<ObjectKind>(below(4)); }

  Step step() {
    switch (below(6)) {
    case 0:
      return Havoc{{variable(any_type()), variable(any_type())}};
    case 1:
      return Allocate{variable(address_type()),
                      variable(memory_type()),
                      term(address_type(), 3),
                      uint64_t{1} << below(60),
                      object_kind(),
                      {static_cast<uint32_t>(below(99))},
                      std::string(hard_names[below(hard_names.size())])};
    case 2:
      return Release{variable(memory_type()), term(address_type(), 3), object_kind()};
    case 3: {
      Call call{chance(2) ? "f" : "sp ace", {}, {}};
      for (uint64_t i = below(4); i > 0; --i)
        call.arguments.push_back(term(any_type(), 3));
      for (uint64_t i = below(3); i > 0; --i)
        call.results.push_back(variable(any_type()));
      return call;
    }
    default: {
      Assign assign;
      for (uint64_t i = below(5); i > 0; --i) {
        const Type type = any_type();
        assign.moves.push_back({variable(type), term(type, 1 + static_cast<uint32_t>(below(7)))});
      }
      return assign;
    }
    }
  }

  void make_function(const std::string &name) {
    variables_.clear();
    made_.clear();
    function_ = {};
    function_.name = name;
    for (const Type type : {memory_type(), adts_[0], adts_[1], Type::bitvec(8)})
      function_.parameters.push_back(fresh_variable(type));
    function_.results = {function_.parameters[0], fresh_variable(Type::bitvec(65))};
    const auto pcs = static_cast<uint32_t>(2 + below(6));
    for (uint32_t i = 0; i < pcs; ++i)
      function_.pcs.push_back(location());
    function_.entry = {static_cast<uint32_t>(below(pcs))};
    function_.exit = {static_cast<uint32_t>(below(pcs))};
    for (uint32_t from = 0; from < pcs; ++from)
      for (uint64_t i = below(4); i > 0; --i)
        make_edge({from}, {static_cast<uint32_t>(below(pcs))});
    module_.functions.emplace(name, std::move(function_));
  }

  void make_edge(Pc from, Pc to) {
    Edge edge;
    edge.from = from;
    edge.to = to;
    edge.guard = term(Type::boolean(), static_cast<uint32_t>(below(6)));
    for (uint64_t i = below(3); i > 0; --i)
      edge.checks.push_back(
          {static_cast<CheckKind>(below(11)), term(Type::boolean(), 3), location()});
    edge.step = step();
    edge.where = location();
    function_.edges.push_back(std::move(edge));
  }

  Module module_;
  std::mt19937_64 random_;
  std::array<Type, 2> adts_;
  std::map<Type, std::vector<Term>> variables_;
  std::map<Type, std::vector<Term>> made_;
  bool fixed_variables_ = false;
  Function function_;
};

} // namespace

Module random_module(Context &context, uint64_t seed) {
  return Generator(context, seed).run();
}

} // namespace lockstep::ir::testing
