// Printing terms. A term is a DAG whose tree may be exponentially large and very deep, so it is
// first measured bottom-up without recursion. Nodes that would be repeated at length, or that stand
// too deep, get a name; what is printed between names is a small tree. The choice depends on the
// shape of the DAG only, never on ids, so that a parsed term prints as it was.
#include "ir/printer.h"

#include "ir/names.h"

#include <algorithm>
#include <unordered_map>

namespace lockstep::ir {

namespace {

// A term of at most this many nodes is printed as a tree.
constexpr size_t small_tree = 40;
// Where counting stops.
constexpr size_t huge_tree = 1'000'000;
// A repeated subterm of fewer nodes than this is just repeated.
constexpr size_t worth_a_name = 4;
// The parser limits nesting (text/limits.h), so deeper terms are cut.
constexpr size_t max_depth = 60;

// `Construct` and `Lift` are written by their symbol's name unless that could mean something else.
bool is_operator_name(std::string_view name) {
  return std::ranges::find(op_table, name, &OpInfo::name) != op_table.end();
}

class TermPrinter {
public:
  TermPrinter(const Signature &signature, Term root) : signature_(signature), root_(root) {
    sort_operands_first();
    count_uses();
    choose_names();
  }

  std::string text() const {
    if (named_.empty())
      return tree(root_);
    std::string out = "let ";
    for (size_t i = 0; i < named_.size(); ++i)
      out += (i ? ", " : "") + name_of(i) + " = " + tree(named_[i]);
    return out + " in " + spelled(root_);
  }

private:
  struct Measure {
    size_t uses = 0;
    size_t size = 1;  // nodes printed where the term occurs
    size_t depth = 0; // of what is printed there
    std::optional<size_t> name;
  };

  static std::string name_of(size_t index) { return "$" + std::to_string(index); }

  void sort_operands_first() {
    std::vector<std::pair<Term, size_t>> open{{root_, 0}};
    measures_[root_];
    while (!open.empty()) {
      auto &[term, next] = open.back();
      if (next == term.operands().size()) {
        order_.push_back(term);
        open.pop_back();
        continue;
      }
      const Term operand = term.operand(next++);
      if (measures_.try_emplace(operand).second)
        open.emplace_back(operand, 0);
    }
  }

  void count_uses() {
    for (Term term : order_)
      for (Term operand : term.operands())
        ++measures_[operand].uses;
  }

  // Size and depth of the term as it is printed, given what has a name already.
  void measure(Term term) {
    Measure &m = measures_[term];
    m.size = 1;
    m.depth = 0;
    for (Term operand : term.operands()) {
      const Measure &o = measures_[operand];
      m.size = std::min(m.size + (o.name ? 1 : o.size), huge_tree);
      m.depth = std::max(m.depth, o.name ? 1 : o.depth + 1);
    }
  }

  void choose_names() {
    for (Term term : order_)
      measure(term);
    const bool share = measures_[root_].size > small_tree;
    for (Term term : order_) {
      measure(term);
      Measure &m = measures_[term];
      const bool repeated = share && m.uses > 1 && m.size >= worth_a_name;
      if (term != root_ && (repeated || m.depth >= max_depth)) {
        m.name = named_.size();
        named_.push_back(term);
      }
    }
  }

  std::string spelled(Term term) const {
    const auto &name = measures_.at(term).name;
    return name ? name_of(*name) : tree(term);
  }

  std::string arguments(Term term) const {
    std::string out = "(";
    for (size_t i = 0; i < term.operands().size(); ++i)
      out += (i ? ", " : "") + spelled(term.operand(i));
    return out + ")";
  }

  std::string constructor_name(Term term) const {
    return spell_name(signature_.constructor({term.immediate(0)}).name);
  }

  // The field's name, or its number if the name does not say which one it is.
  std::string field_name(Term access) const {
    const auto &fields = signature_.constructor({access.immediate(0)}).fields;
    const std::string &name = fields[access.immediate(1)].name;
    const bool unique = !name.empty() && std::ranges::count(fields, name, &Field::name) == 1;
    return unique ? spell_name(name) : std::to_string(access.immediate(1));
  }

  std::string construct_head(Term term) const {
    const std::string &name = signature_.constructor({term.immediate(0)}).name;
    const bool clear = !is_operator_name(name) && !signature_.find_lift(name);
    return clear ? spell_name(name) : "construct[" + spell_name(name) + "]";
  }

  std::string lift_head(Term term) const {
    const std::string &name = signature_.lift({term.immediate(0)}).name;
    const bool clear = !is_operator_name(name) && !signature_.find_constructor(name);
    return clear ? spell_name(name) : "lift[" + spell_name(name) + "]";
  }

  std::string operator_head(Term term) const {
    const OpInfo &op = info(term.op());
    std::string out(op.name);
    for (int i = 0; i < op.immediates; ++i)
      out += (i ? "," : "[") + std::to_string(term.immediate(static_cast<size_t>(i)));
    return op.immediates ? out + "]" : out;
  }

  std::string tree(Term term) const {
    switch (term.op()) {
    case Op::Var:
      return spell_name(term.name());
    case Op::BitVecConst:
      return term.value().to_hex() + ":" + std::to_string(term.value().width());
    case Op::True:
    case Op::False:
      return std::string(info(term.op()).name);
    case Op::Construct:
      return construct_head(term) + arguments(term);
    case Op::Lift:
      return lift_head(term) + arguments(term);
    case Op::Is:
      return "is[" + constructor_name(term) + "]" + arguments(term);
    case Op::Access:
      return "access[" + constructor_name(term) + ", " + field_name(term) + "]" + arguments(term);
    default:
      return operator_head(term) + arguments(term);
    }
  }

  const Signature &signature_;
  Term root_;
  std::vector<Term> order_; // operands before what they are operands of
  std::unordered_map<Term, Measure> measures_;
  std::vector<Term> named_;
};

} // namespace

std::string print(const Signature &signature, Term term) {
  return term ? TermPrinter(signature, term).text() : "(no term)";
}

std::string print(const Signature &signature, Type type) {
  switch (type.kind()) {
  case TypeKind::Bool:
    return "bool";
  case TypeKind::BitVec:
    return "bv" + std::to_string(type.width());
  case TypeKind::Memory:
    return "mem" + std::to_string(type.width());
  case TypeKind::Adt:
    break;
  }
  const std::string &name = signature.adt(type.adt()).name;
  return looks_like_builtin_type(name) ? quote(name) : spell_name(name);
}

} // namespace lockstep::ir
