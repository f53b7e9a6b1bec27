#include "tests/frontend-truth/corpus.h"

#include "ir/overloaded.h"
#include "tests/frontend-truth/layout.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace lockstep::truth {

std::vector<std::filesystem::path> corpus_files() {
  std::vector<std::filesystem::path> files;
  for (const auto &entry :
       std::filesystem::directory_iterator(lockstep::testing::source_root() / "tests/corpus"))
    if (entry.path().extension() == ".c")
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

namespace {

// Collects the fields that shapes mention, as (struct, field).
class Mentions {
public:
  std::set<std::pair<std::string, std::string>> fields;

  void visit(const ShapePtr &shape) {
    if (shape)
      std::visit([&](const auto &kind) { visit(kind); }, shape->kind);
  }

private:
  template <class Kind> void visit(const Kind &) {} // mentions none

  void visit(const Text &text) { add(text.record, {text.field, text.link}, {}); }
  void visit(const List &list) { add(list.record, {list.link, list.sorted}, list.fields); }
  void visit(const Tree &tree) {
    add(tree.record, {tree.left, tree.right, tree.sorted}, tree.fields);
  }
  void visit(const ObjectOf &object) { add(object.record, {}, object.fields); }
  void visit(const Array &array) {
    visit(array.element.shape);
    add(array.element.record, {}, array.element.fields);
  }
  void visit(const Box &box) { visit(box.content); }
  void visit(const NullOr &null_or) { visit(null_or.other); }
  void visit(const OrAlias &or_alias) { visit(or_alias.other); }

  void add(const std::string &record, const std::vector<std::string> &names,
           const FieldShapes &shapes) {
    for (const std::string &name : names)
      if (!name.empty())
        fields.emplace(record, name);
    for (const auto &[name, shape] : shapes) {
      fields.emplace(record, name);
      visit(shape);
    }
  }
};

} // namespace

std::string layout_assertions(const CorpusFile &file, ir::Target target) {
  std::ostringstream out;
  auto claim = [&](uint64_t value, const auto &...what) {
    out << "_Static_assert(";
    (out << ... << what);
    out << " == " << value << ", \"the header comment is wrong\");\n";
  };
  for (const auto &[name, record] : file.records)
    claim(lay_out(file.records, name, target).bytes, "sizeof(struct ", name, ")");
  Mentions mentions;
  for (const Binding &input : file.inputs)
    mentions.visit(input.shape);
  for (const auto &[record, path] : mentions.fields) {
    const std::string member = path.substr(0, path.find('['));
    const PlacedMember place = find_member(lay_out(file.records, record, target), member);
    claim(place.offset, "__builtin_offsetof(struct ", record, ", ", member, ")");
    claim(place.bytes * place.count, "sizeof(((struct ", record, " *)0)->", member, ")");
  }
  return out.str();
}

} // namespace lockstep::truth
