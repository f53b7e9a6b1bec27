// A relation file with its C file, compiled; its checks laid out and run on values in Spec syntax.
#pragma once

#include "c-frontend/frontend.h"
#include "ir/contract.h"
#include "pcfg/judge.h"
#include "spec-frontend/relation.h"
#include "spec-frontend/values.h"
#include "tests/support/paths.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace lockstep::testing {

struct RelationFixture {
  // Paths below the source root.
  RelationFixture(const std::string &rel, const std::string &c,
                  ir::Target target = ir::Target::X86_64) {
    auto file = spec::read_relation((source_root() / rel).string(), diagnostics);
    cfront::CInput input;
    input.files = {(source_root() / c).string()};
    input.target = target;
    impl = cfront::lower_c(input, context, diagnostics);
    if (!file || !impl)
      return;
    if (auto compiled = spec::compile_relation(std::move(*file), *impl, diagnostics))
      relation.emplace(std::move(*compiled));
  }

  bool ok() const { return relation.has_value(); }

  // By the C function's name, which the file has.
  pcfg::Pair pair(const std::string &function) const {
    for (const ir::Relation &check : relation->checks)
      if (check.functions.right == function) {
        const ir::Module &spec = relation->spec.module;
        return {&check,
                {&spec, impl.get()},
                {spec.find(check.functions.left), impl->find(check.functions.right)}};
      }
    ir::broken_contract("no check of " + function);
  }

  // The values of Spec's parameters, by their names without the side.
  std::optional<pcfg::Valuation> given(const pcfg::Judge &judge,
                                       const std::map<std::string, std::string> &texts) {
    pcfg::Valuation result = judge.initial_memories(0);
    for (ir::Term variable : judge.entry_variables().left) {
      const std::string name = variable.name().substr(variable.name().find('.') + 1);
      const auto value = spec::parse_value("value", texts.at(name), variable.type(),
                                           relation->spec.program.types, diagnostics);
      if (!value)
        return std::nullopt;
      result.emplace(variable, *value);
    }
    return result;
  }

  // Lays out and runs; the values must be good ones.
  pcfg::PairRun run(const std::string &function, const std::map<std::string, std::string> &texts,
                    ir::RunLimits limits = {}) {
    const pcfg::Pair both = pair(function);
    const pcfg::Judge judge(both);
    const auto values = given(judge, texts);
    ir::require(values.has_value(), "the values are good");
    const auto layout =
        pcfg::lay_out(context, both.relation->pre, judge.entry_variables().right, *values);
    ir::require(layout.values.has_value(), layout.reason);
    return judge.run(*layout.values, limits);
  }

  ir::Context context;
  Diagnostics diagnostics;
  std::unique_ptr<ir::Module> impl;
  std::optional<spec::CompiledRelation> relation;
};

} // namespace lockstep::testing
