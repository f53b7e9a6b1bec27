#include "spec-frontend/relation.h"

#include "ir/read_file.h"
#include "spec-frontend/parse.h"
#include "spec-frontend/relation_checks.h"
#include "spec-frontend/relation_lifts.h"

#include <filesystem>
#include <set>

namespace lockstep::spec {

using namespace ast;

namespace {

std::vector<ir::Relation> compile_checks(File &file, const CompiledSpec &spec,
                                         RelationTables &tables) {
  std::vector<ir::Relation> out;
  std::set<std::pair<std::string, std::string>> seen;
  for (CheckDecl &check : file.checks) {
    if (!seen.emplace(check.spec_function.text, impl_name(check).text).second)
      tables.diagnostics.error(source_range(file.name, check.spec_function.span),
                               "these two functions are already checked above");
    else if (auto relation = compile_check(check, spec, tables))
      out.push_back(std::move(*relation));
  }
  return out;
}

} // namespace

std::optional<RelationFile> parse_relation(const std::string &path, const std::string &text,
                                           Diagnostics &diagnostics) {
  const size_t before = diagnostics.error_count();
  auto file = parse_file(path, text, FileKind::Relation, diagnostics);
  if (!file || diagnostics.error_count() != before)
    return std::nullopt;
  if (file->uses.empty()) {
    diagnostics.error({path, 0, 0, 0, 0}, "this relation file does not say which Spec it is about",
                      "begin it with: use \"name.spec\";");
    return std::nullopt;
  }
  if (file->uses.size() > 1) {
    diagnostics.error(source_range(path, file->uses[1].span),
                      "a relation file is about one Spec, and it is already named above");
    return std::nullopt;
  }
  RelationFile out;
  out.spec_path = (std::filesystem::path(path).parent_path() / file->uses[0].path).string();
  for (const CheckDecl &check : file->checks)
    out.impl_functions.push_back(impl_name(check).text);
  out.file = std::move(*file);
  return out;
}

std::optional<RelationFile> read_relation(const std::string &path, Diagnostics &diagnostics) {
  if (auto text = read_file(path))
    return parse_relation(path, *text, diagnostics);
  diagnostics.error({path, 0, 0, 0, 0}, "cannot read this file");
  return std::nullopt;
}

std::optional<CompiledRelation> compile_relation(RelationFile relation, const ir::Module &impl,
                                                 Diagnostics &diagnostics) {
  const size_t before = diagnostics.error_count();
  const auto text = read_file(relation.spec_path);
  if (!text) {
    diagnostics.error(source_range(relation.file.name, relation.file.uses[0].span),
                      "cannot read `" + relation.spec_path + "`",
                      "the path is relative to this relation file");
    return std::nullopt;
  }
  auto spec = compile_spec(relation.spec_path, *text, impl.context, impl.target, diagnostics);
  if (!spec)
    return std::nullopt;
  RelationTables tables{
      relation.file.name, spec->program, impl, CTypes(impl.types, impl.target), {}, {},
      diagnostics};
  compile_lifts(relation.file.lifts, tables);
  std::vector<ir::Relation> checks = compile_checks(relation.file, *spec, tables);
  if (diagnostics.error_count() != before)
    return std::nullopt;
  return CompiledRelation{std::move(*spec), std::move(checks)};
}

} // namespace lockstep::spec
