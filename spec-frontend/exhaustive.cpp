#include "spec-frontend/exhaustive.h"

#include "ir/overloaded.h"
#include "spec-frontend/literal_rules.h"

#include <map>
#include <optional>

namespace lockstep::spec {

using namespace ast;

namespace {

constexpr size_t budget_of_rows = 1'000'000;

struct OutOfBudget {};

// A pattern's outermost test: a constructor's number, a truth value or a literal.
using Head = BigInt;
using Cell = const Pattern *; // null: matches everything
using Row = std::vector<Cell>;
using Types = std::vector<ir::Type>;
using Witness = std::vector<std::string>;

class Analysis {
public:
  explicit Analysis(const TypeTable &types) : types_(types) {}

  // A row of patterns that no row of the matrix covers.
  std::optional<Witness> uncovered(std::vector<Row> rows, const Types &types) {
    spend(rows.size() + 1);
    if (types.empty())
      return rows.empty() ? std::optional(Witness()) : std::nullopt;
    rows = split_alternatives(rows);
    const std::map<Head, Cell> heads = heads_of(rows);
    if (heads.empty() || !is_complete(heads, types[0]))
      return uncovered_by_default(rows, types, heads);
    for (const auto &[head, cell] : heads) {
      const Types fields = fields_of(cell, types[0]);
      auto witness = uncovered(specialise(rows, head, fields.size()), replace_first(types, fields));
      if (witness)
        return rebuild(*witness, cell, fields.size());
    }
    return std::nullopt;
  }

  // Whether the row matches something that the matrix does not.
  bool is_useful(std::vector<Row> rows, const Row &row, const Types &types) {
    spend(rows.size() + 1);
    if (types.empty())
      return rows.empty();
    if (row[0])
      if (const auto *alternatives = std::get_if<OrPattern>(&row[0]->node))
        return any_alternative_useful(rows, row, types, *alternatives);
    rows = split_alternatives(rows);
    if (is_test(row[0]))
      return is_useful_under(head_of(*row[0]), row[0], rows, row, types);
    const std::map<Head, Cell> heads = heads_of(rows);
    if (heads.empty() || !is_complete(heads, types[0]))
      return is_useful(drop_column(rows), Row(row.begin() + 1, row.end()), rest_of(types));
    for (const auto &[head, cell] : heads)
      if (is_useful_under(head, cell, rows, row, types))
        return true;
    return false;
  }

private:
  void spend(size_t rows) {
    spent_ += rows;
    if (spent_ > budget_of_rows)
      throw OutOfBudget();
  }

  bool any_alternative_useful(const std::vector<Row> &rows, const Row &row, const Types &types,
                              const OrPattern &alternatives) {
    for (const PatternPtr &alternative : alternatives.alternatives) {
      Row one = row;
      one[0] = alternative.get();
      if (is_useful(rows, one, types))
        return true;
    }
    return false;
  }

  bool is_useful_under(const Head &head, Cell cell, const std::vector<Row> &rows, const Row &row,
                       const Types &types) {
    const Types fields = fields_of(cell, types[0]);
    const std::vector<Row> narrowed = specialise({row}, head, fields.size());
    return !narrowed.empty() && is_useful(specialise(rows, head, fields.size()), narrowed[0],
                                          replace_first(types, fields));
  }

  static bool is_test(Cell cell) {
    return cell && !std::holds_alternative<WildcardPattern>(cell->node) &&
           !std::holds_alternative<BindPattern>(cell->node);
  }

  Head head_of(const Pattern &pattern) const {
    return std::visit(ir::Overloaded{
                          [](const ConstructorPattern &p) { return Head(p.constructor.value); },
                          [](const BoolPattern &p) { return Head(p.value ? 1 : 0); },
                          [](const CharPattern &p) { return Head(p.value); },
                          [&](const IntPattern &p) { // -1 and 255 are the same i8
                            return fit(p.value, pattern.type.width())->to_wide();
                          },
                          [](const auto &) { return Head(0); },
                      },
                      pattern.node);
  }

  std::vector<Row> split_alternatives(const std::vector<Row> &rows) {
    std::vector<Row> out;
    for (const Row &row : rows)
      add_split(out, row);
    return out;
  }
  void add_split(std::vector<Row> &out, const Row &row) {
    const auto *alternatives = row[0] ? std::get_if<OrPattern>(&row[0]->node) : nullptr;
    if (!alternatives) {
      out.push_back(row);
      spend(1);
      return;
    }
    for (const PatternPtr &alternative : alternatives->alternatives) {
      Row one = row;
      one[0] = alternative.get();
      add_split(out, one);
    }
  }

  std::map<Head, Cell> heads_of(const std::vector<Row> &rows) const {
    std::map<Head, Cell> heads;
    for (const Row &row : rows)
      if (is_test(row[0]))
        heads.emplace(head_of(*row[0]), row[0]);
    return heads;
  }

  bool is_complete(const std::map<Head, Cell> &heads, ir::Type type) const {
    if (type.is_adt())
      return heads.size() == types_.signature().adt(type.adt()).constructors.size();
    return type.is_bool() ? heads.size() == 2 : BigInt(heads.size()) == BigInt(1) << type.width();
  }

  Types fields_of(Cell cell, ir::Type type) const {
    Types out;
    if (type.is_adt()) {
      const auto id = std::get<ConstructorPattern>(cell->node).constructor;
      for (const ir::Field &field : types_.signature().constructor(id).fields)
        out.push_back(field.type);
    }
    return out;
  }

  std::vector<Row> specialise(const std::vector<Row> &rows, const Head &head, size_t arity) {
    std::vector<Row> out;
    for (const Row &row : rows) {
      Row narrowed;
      if (!is_test(row[0])) {
        narrowed.assign(arity, nullptr);
      } else if (head_of(*row[0]) == head) {
        if (const auto *p = std::get_if<ConstructorPattern>(&row[0]->node))
          for (const PatternPtr &field : p->fields)
            narrowed.push_back(field.get());
      } else {
        continue;
      }
      narrowed.insert(narrowed.end(), row.begin() + 1, row.end());
      out.push_back(std::move(narrowed));
    }
    spend(rows.size());
    return out;
  }

  std::vector<Row> drop_column(const std::vector<Row> &rows) {
    std::vector<Row> out;
    for (const Row &row : rows)
      if (!is_test(row[0]))
        out.emplace_back(row.begin() + 1, row.end());
    spend(rows.size());
    return out;
  }

  static Types rest_of(const Types &types) { return Types(types.begin() + 1, types.end()); }
  static Types replace_first(const Types &types, const Types &fields) {
    Types out = fields;
    out.insert(out.end(), types.begin() + 1, types.end());
    return out;
  }

  std::optional<Witness> uncovered_by_default(const std::vector<Row> &rows, const Types &types,
                                              const std::map<Head, Cell> &heads) {
    auto witness = uncovered(drop_column(rows), rest_of(types));
    if (witness)
      witness->insert(witness->begin(), heads.empty() ? "_" : missing_head(heads, types[0]));
    return witness;
  }

  std::string missing_head(const std::map<Head, Cell> &heads, ir::Type type) const {
    if (type.is_bool())
      return heads.contains(Head(0)) ? "true" : "false";
    if (type.is_bitvec()) {
      Head value = 0;
      while (heads.contains(value))
        ++value;
      return value.str();
    }
    for (ir::CtorId id : types_.signature().adt(type.adt()).constructors) {
      const ir::Constructor &ctor = types_.signature().constructor(id);
      if (!heads.contains(Head(id.value)))
        return spell(ctor.name, Witness(ctor.fields.size(), "_"));
    }
    return "_";
  }

  Witness rebuild(const Witness &parts, Cell cell, size_t arity) const {
    const auto split = parts.begin() + static_cast<std::ptrdiff_t>(arity);
    Witness out{head_text(*cell, Witness(parts.begin(), split))};
    out.insert(out.end(), split, parts.end());
    return out;
  }

  std::string head_text(const Pattern &pattern, const Witness &fields) const {
    return std::visit(
        ir::Overloaded{
            [&](const ConstructorPattern &p) { return spell(p.name.text, fields); },
            [](const BoolPattern &p) -> std::string { return p.value ? "true" : "false"; },
            [&](const auto &) { return head_of(pattern).str(); },
        },
        pattern.node);
  }

  static std::string spell(const std::string &constructor, const Witness &fields) {
    std::string out = constructor;
    for (size_t i = 0; i < fields.size(); ++i)
      out += (i ? ", " : "(") + fields[i];
    return fields.empty() ? out : out + ")";
  }

  const TypeTable &types_;
  size_t spent_ = 0;
};

} // namespace

Coverage coverage_of(const std::vector<const Pattern *> &arms, ir::Type type,
                     const TypeTable &types) {
  Coverage out;
  Analysis analysis(types);
  std::vector<Row> rows;
  try {
    for (size_t i = 0; i < arms.size(); ++i) {
      if (!analysis.is_useful(rows, {arms[i]}, {type}))
        out.unreachable.push_back(i);
      rows.push_back({arms[i]});
    }
    if (auto missing = analysis.uncovered(rows, {type}))
      out.missing = missing->front();
  } catch (const OutOfBudget &) {
    out.too_complex = true;
  }
  return out;
}

} // namespace lockstep::spec
