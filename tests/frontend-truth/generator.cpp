#include "tests/frontend-truth/generator.h"

#include "ir/overloaded.h"
#include "tests/frontend-truth/layout.h"
#include "tests/frontend-truth/random.h"
#include "tests/frontend-truth/shape_parser.h"

#include <algorithm>
#include <iomanip>
#include <numeric>
#include <sstream>

namespace lockstep::truth {

namespace {

constexpr uint64_t first_address = 0x1000'0000;
constexpr uint64_t space_between = 64;

// What an input line has bound to its name.
struct Bound {
  uint64_t value = 0;
  std::vector<uint8_t> text;      // a string without its terminator
  std::vector<uint64_t> elements; // of a string or an array of scalars
  std::vector<size_t> objects;    // indices; of a list or tree: its nodes
};

uint64_t truncate(uint64_t value, uint32_t bytes) {
  return bytes == 8 ? value : value & ((uint64_t{1} << (8 * bytes)) - 1);
}

uint64_t extend(uint64_t value, Scalar scalar, ir::Target target) {
  uint32_t unused = 64 - 8 * bytes_of(scalar, target);
  uint64_t top = value << unused;
  return is_signed(scalar) ? static_cast<uint64_t>(static_cast<int64_t>(top) >> unused)
                           : top >> unused;
}

class Generator {
public:
  Generator(const CorpusFile &file, ir::Target target, uint64_t seed)
      : file_(file), target_(target), random_(seed),
        next_address_(first_address + random_.below(4096)) {}

  native::Input run() {
    for (const Binding &input : file_.inputs)
      bound_[input.name] = make(*input.shape);
    for (const Parameter &parameter : file_.prototype.parameters)
      input_.arguments.push_back(argument(parameter));
    for (const Binding &global : file_.globals)
      make_global(global);
    return std::move(input_);
  }

private:
  // ---- names and expressions ----

  const Bound &lookup(const std::string &name) const {
    auto found = bound_.find(name);
    if (found == bound_.end())
      throw ShapeError(file_.path + ": " + name + " is used before its line");
    return found->second;
  }

  uint64_t evaluate(const Expression &expression) const {
    int64_t sum = 0;
    for (const Product &product : expression.products) {
      int64_t value = product.sign;
      for (const Factor &factor : product.factors)
        value *= evaluate(factor);
      sum += value;
    }
    return sum < 0 ? 0 : static_cast<uint64_t>(sum);
  }

  int64_t evaluate(const Factor &factor) const {
    switch (factor.kind) {
    case Factor::Kind::Number:
      return factor.number;
    case Factor::Kind::Value:
      return static_cast<int64_t>(lookup(factor.name).value);
    case Factor::Kind::Length:
      return static_cast<int64_t>(lookup(factor.name).text.size());
    }
    return 0;
  }

  // ---- memory ----

  // A fresh object with random bytes. Alignment 0 means any.
  size_t new_object(uint64_t bytes, uint64_t alignment) {
    uint64_t address = next_address_ + random_.below(16);
    uint64_t unit = alignment ? alignment : 1;
    address = (address + unit - 1) / unit * unit;
    next_address_ = address + bytes + space_between;
    input_.objects.push_back({address, random_.bytes(bytes)});
    return input_.objects.size() - 1;
  }

  uint64_t address_of(size_t object) const { return input_.objects[object].address; }

  void write(size_t object, uint64_t offset, uint64_t value, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; ++i)
      input_.objects[object].bytes[offset + i] = static_cast<uint8_t>(value >> (8 * i));
  }

  uint64_t read(size_t object, uint64_t offset, Scalar scalar) const {
    uint64_t value = 0;
    for (uint32_t i = 0; i < bytes_of(scalar, target_); ++i)
      value |= uint64_t{input_.objects[object].bytes[offset + i]} << (8 * i);
    return extend(value, scalar, target_);
  }

  // ---- shapes ----

  Bound make(const Shape &shape) {
    return std::visit([&](const auto &kind) { return make(kind, shape.alignment); }, shape.kind);
  }

  Bound make(const AnyInteger &, uint64_t) { return {random_.interesting(), {}, {}, {}}; }
  Bound make(const IntegerRange &range, uint64_t) {
    return {static_cast<uint64_t>(random_.between(range.low, range.high)), {}, {}, {}};
  }
  Bound make(const OneOf &one_of, uint64_t) {
    return {static_cast<uint64_t>(one_of.values[random_.below(one_of.values.size())]), {}, {}, {}};
  }

  Bound make(const ElementOf &element, uint64_t) {
    const std::vector<uint64_t> &elements = lookup(element.name).elements;
    Bound bound;
    if (!elements.empty() && (element.always || random_.chance(70)))
      bound.value = elements[random_.below(elements.size())];
    else
      bound.value = random_.chance(50) ? random_.below(256) : random_.interesting();
    // An int that becomes a char: the bits above do not count.
    if (random_.chance(20))
      bound.value |= random_.bits() << 8;
    return bound;
  }

  std::vector<uint8_t> make_characters(const Characters &c) {
    if (c.like.empty())
      return random_string(random_, c.max, c.alphabet);
    return vary_string(random_, lookup(c.like).text, c.max, c.alphabet);
  }

  Bound make(const String &string, uint64_t alignment) {
    Bound bound;
    bound.text = make_characters(string.characters);
    bound.elements.assign(bound.text.begin(), bound.text.end());
    bound.elements.push_back(0);
    size_t object = new_object(bound.elements.size() + evaluate(string.room), alignment);
    for (size_t i = 0; i < bound.elements.size(); ++i)
      write(object, i, bound.elements[i], 1);
    bound.value = address_of(object);
    bound.objects = {object};
    return bound;
  }

  Bound make(const Text &text, uint64_t) {
    Bound bound;
    bound.text = make_characters(text.characters);
    bound.elements.assign(bound.text.begin(), bound.text.end());
    bound.elements.push_back(0);
    RecordLayout layout = lay_out(file_.records, text.record, target_);
    const PlacedMember &field = find_member(layout, text.field);
    uint64_t nodes = (bound.elements.size() + field.count - 1) / field.count;
    make_chain(layout, text.link, nodes, {}, bound);
    for (size_t i = 0; i < bound.elements.size(); ++i)
      write(bound.objects[i / field.count], field.offset + i % field.count * field.bytes,
            bound.elements[i], static_cast<uint32_t>(field.bytes));
    return bound;
  }

  // Nodes in random order of addresses, linked in the order of bound.objects.
  void make_chain(const RecordLayout &layout, const std::string &link, uint64_t nodes,
                  const FieldShapes &fields, Bound &bound) {
    bound.objects = make_nodes(layout, nodes, fields);
    uint64_t offset = find_field(layout, link).offset;
    uint64_t next = 0;
    for (size_t i = nodes; i-- > 0;) {
      write(bound.objects[i], offset, next, ir::address_bytes(target_));
      next = address_of(bound.objects[i]);
    }
    bound.value = next;
  }

  std::vector<size_t> make_nodes(const RecordLayout &layout, uint64_t count,
                                 const FieldShapes &fields) {
    std::vector<size_t> nodes;
    nodes.reserve(count);
    for (uint64_t i = 0; i < count; ++i)
      nodes.push_back(new_object(layout.bytes, layout.alignment));
    for (size_t i = nodes.size(); i > 1; --i)
      std::swap(nodes[i - 1], nodes[random_.below(i)]);
    for (size_t node : nodes)
      fill_record(node, 0, layout, fields);
    return nodes;
  }

  void fill_record(size_t object, uint64_t start, const RecordLayout &layout,
                   const FieldShapes &fields) {
    for (const PlacedMember &member : layout.members) {
      auto shape = fields.find(member.name);
      for (uint64_t i = 0; i < member.count; ++i) {
        uint64_t offset = start + member.offset + i * member.bytes;
        if (member.scalar)
          fill_scalar(object, offset, *member.scalar,
                      shape == fields.end() ? nullptr : shape->second);
        else
          fill_record(object, offset, lay_out(file_.records, member.record, target_), {});
      }
    }
  }

  void fill_scalar(size_t object, uint64_t offset, Scalar scalar, const ShapePtr &shape) {
    uint64_t value = 0; // a pointer without a shape is null
    if (shape)
      value = make(*shape).value;
    else if (scalar != Scalar::Pointer)
      value = random_.interesting();
    write(object, offset, value, bytes_of(scalar, target_));
  }

  Bound make(const Array &array, uint64_t alignment) {
    const Element &element = array.element;
    uint64_t count = evaluate(array.count), bytes = 0, natural = 1;
    RecordLayout layout; // of a struct
    if (element.scalar) {
      bytes = bytes_of(*element.scalar, target_);
      natural = bytes; // on i386 more than the ABI asks for, which does no harm
    } else {
      layout = lay_out(file_.records, element.record, target_);
      bytes = layout.bytes;
      natural = layout.alignment;
    }
    uint64_t total = count + (array.then ? 1 : 0);
    size_t object = new_object(total * bytes, alignment ? alignment : natural);
    for (uint64_t i = 0; i < count; ++i) {
      if (element.scalar)
        fill_scalar(object, i * bytes, *element.scalar, element.shape);
      else
        fill_record(object, i * bytes, layout, element.fields);
    }
    if (array.then)
      write(object, count * bytes, static_cast<uint64_t>(*array.then),
            static_cast<uint32_t>(bytes));
    if (!array.like.empty())
      imitate(object, lookup(array.like).objects.at(0), bytes);
    if (array.sorted && element.scalar)
      sort_scalars(object, count, *element.scalar);
    return array_bound(object, total, element.scalar);
  }

  Bound array_bound(size_t object, uint64_t total, std::optional<Scalar> scalar) {
    Bound bound;
    bound.value = address_of(object);
    bound.objects = {object};
    for (uint64_t i = 0; scalar && i < total; ++i)
      bound.elements.push_back(read(object, i * bytes_of(*scalar, target_), *scalar));
    return bound;
  }

  // Mostly a copy with at most one element changed.
  void imitate(size_t object, size_t model, uint64_t element_bytes) {
    std::vector<uint8_t> &own = input_.objects[object].bytes;
    const std::vector<uint8_t> &other = input_.objects[model].bytes;
    size_t n = std::min(own.size(), other.size());
    if (random_.chance(20) || n < element_bytes)
      return;
    uint64_t keep = random_.chance(60) ? random_.below(n / element_bytes) * element_bytes : n;
    for (size_t i = 0; i < n; ++i)
      if (i < keep || i >= keep + element_bytes)
        own[i] = other[i];
  }

  void sort_scalars(size_t object, uint64_t count, Scalar scalar) {
    uint32_t bytes = bytes_of(scalar, target_);
    std::vector<uint64_t> values;
    values.reserve(count);
    for (uint64_t i = 0; i < count; ++i)
      values.push_back(read(object, i * bytes, scalar));
    sort_values(values, scalar);
    for (uint64_t i = 0; i < count; ++i)
      write(object, i * bytes, values[i], bytes);
  }

  static void sort_values(std::vector<uint64_t> &values, Scalar scalar) {
    std::sort(values.begin(), values.end(), [&](uint64_t a, uint64_t b) {
      return is_signed(scalar) ? static_cast<int64_t>(a) < static_cast<int64_t>(b) : a < b;
    });
  }

  Bound make(const List &list, uint64_t) {
    Bound bound;
    RecordLayout layout = lay_out(file_.records, list.record, target_);
    make_chain(layout, list.link, random_.length(list.max), list.fields, bound);
    if (!list.sorted.empty())
      sort_field(bound.objects, find_field(layout, list.sorted));
    return bound;
  }

  // Sorts the values of one field along the nodes.
  void sort_field(const std::vector<size_t> &nodes, const FieldPlace &field) {
    std::vector<uint64_t> values;
    values.reserve(nodes.size());
    for (size_t node : nodes)
      values.push_back(read(node, field.offset, field.scalar));
    sort_values(values, field.scalar);
    for (size_t i = 0; i < nodes.size(); ++i)
      write(nodes[i], field.offset, values[i], bytes_of(field.scalar, target_));
  }

  // The nodes are in-order.
  Bound make(const Tree &tree, uint64_t) {
    Bound bound;
    RecordLayout layout = lay_out(file_.records, tree.record, target_);
    bound.objects = make_nodes(layout, random_.length(tree.max), tree.fields);
    if (!tree.sorted.empty())
      make_distinct(bound.objects, find_field(layout, tree.sorted));
    uint64_t left = find_field(layout, tree.left).offset;
    uint64_t right = find_field(layout, tree.right).offset;
    bound.value = link_tree(bound.objects, left, right);
    return bound;
  }

  // Sorts, and drops the nodes of repeated values.
  void make_distinct(std::vector<size_t> &nodes, const FieldPlace &field) {
    sort_field(nodes, field);
    auto value = [&](size_t node) { return read(node, field.offset, field.scalar); };
    nodes.erase(std::unique(nodes.begin(), nodes.end(),
                            [&](size_t a, size_t b) { return value(a) == value(b); }),
                nodes.end());
  }

  uint64_t link_tree(std::span<const size_t> nodes, uint64_t left, uint64_t right) {
    if (nodes.empty())
      return 0;
    size_t root = random_.below(nodes.size());
    uint32_t bytes = ir::address_bytes(target_);
    write(nodes[root], left, link_tree(nodes.first(root), left, right), bytes);
    write(nodes[root], right, link_tree(nodes.subspan(root + 1), left, right), bytes);
    return address_of(nodes[root]);
  }

  Bound make(const ObjectOf &object, uint64_t alignment) {
    RecordLayout layout = lay_out(file_.records, object.record, target_);
    size_t index = new_object(layout.bytes, alignment ? alignment : layout.alignment);
    fill_record(index, 0, layout, object.fields);
    return {address_of(index), {}, {}, {index}};
  }

  Bound make(const Box &box, uint64_t) {
    uint32_t bytes = ir::address_bytes(target_);
    size_t index = new_object(bytes, bytes);
    write(index, 0, make(*box.content).value, bytes);
    return {address_of(index), {}, {}, {index}};
  }

  Bound make(const NullOr &null_or, uint64_t) {
    return random_.chance(25) ? Bound{} : make(*null_or.other);
  }

  Bound make(const Inside &inside, uint64_t) {
    const native::Object &object = input_.objects[lookup(inside.name).objects.at(0)];
    uint64_t wanted = evaluate(inside.bytes);
    uint64_t room = object.bytes.size() < wanted ? 0 : object.bytes.size() - wanted;
    return {object.address + random_.below(room + 1), {}, {}, {}};
  }

  Bound make(const NodeOf &node, uint64_t) {
    const std::vector<size_t> &nodes = lookup(node.name).objects;
    return nodes.empty() ? Bound{}
                         : Bound{address_of(nodes[random_.below(nodes.size())]), {}, {}, {}};
  }

  Bound make(const Alias &alias, uint64_t) { return lookup(alias.name); }

  Bound make(const OrAlias &or_alias, uint64_t) {
    return random_.chance(40) ? lookup(or_alias.name) : make(*or_alias.other);
  }

  // ---- what the function gets ----

  native::Argument argument(const Parameter &parameter) {
    uint64_t value = lookup(parameter.name).value;
    Scalar scalar = parameter.type.scalar;
    return {extend(truncate(value, bytes_of(scalar, target_)), scalar, target_),
            bytes_of(scalar, target_)};
  }

  void make_global(const Binding &global) {
    Bound bound = make(*global.shape);
    size_t object = bound.objects.at(0);
    input_.globals.push_back({global.name, input_.objects[object].bytes});
    input_.objects.erase(input_.objects.begin() + static_cast<ptrdiff_t>(object));
  }

  const CorpusFile &file_;
  ir::Target target_;
  Random random_;
  uint64_t next_address_;
  native::Input input_;
  std::map<std::string, Bound> bound_;
};

} // namespace

native::Input generate(const CorpusFile &file, ir::Target target, uint64_t seed) {
  return Generator(file, target, seed).run();
}

std::string spell(const CorpusFile &file, const native::Input &input) {
  std::ostringstream out;
  out << std::hex << std::setfill('0');
  auto bytes = [&](const std::vector<uint8_t> &all) {
    for (uint8_t byte : all)
      out << ' ' << std::setw(2) << unsigned{byte};
    out << '\n';
  };
  for (size_t i = 0; i < input.arguments.size(); ++i)
    out << file.prototype.parameters[i].name << " = 0x" << input.arguments[i].value << '\n';
  for (const native::Object &object : input.objects) {
    out << "0x" << object.address << ':';
    bytes(object.bytes);
  }
  for (const native::GlobalContents &global : input.globals) {
    out << global.name << ':';
    bytes(global.bytes);
  }
  return out.str();
}

} // namespace lockstep::truth
