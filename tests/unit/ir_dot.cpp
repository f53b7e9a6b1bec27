// Graphviz output: what it says, and that Graphviz accepts it.
#include "ir/dot.h"
#include "ir/text/parser.h"
#include "tests/support/paths.h"
#include "tests/unit/ir_random_module.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace lockstep::ir {
namespace {

TEST(IrDot, ShowsPcsGuardsStepsAndChecks) {
  Context context;
  Diagnostics diagnostics;
  const auto module = parse_module(context, "text.ir",
                                   "files a.c\n"
                                   "function f(\"x\\\"y\": bv8) -> () entry pc0 exit pc1\n"
                                   "pc0: ; a.c:3:1 when eq(\"x\\\"y\", 0:8) goto pc1\n"
                                   "when not(eq(\"x\\\"y\", 0:8)) goto pc1 { \"x\\\"y\" := 1:8 }\n"
                                   "check null_access true pc1:",
                                   diagnostics);
  ASSERT_TRUE(module) << diagnostics.render();
  EXPECT_EQ(to_dot(*module, *module->find("f")),
            R"(digraph "f" {
  node [shape=ellipse fontname=monospace];
  edge [fontname=monospace];
  pc0 [label="pc0\la.c:3:1\l" shape=box style=bold];
  pc1 [label="pc1\l" shape=box peripheries=2];
  pc0 -> pc1 [label="when eq(\"x\\\"y\", 0x0:8)\l"];
  pc0 -> pc1 [label="when not(eq(\"x\\\"y\", 0x0:8))\l{ \"x\\\"y\" := 0x1:8 }\lcheck null_access true\l"];
}
)");
}

TEST(IrDot, WrapsLongLabels) {
  Context context;
  Module module(context);
  Function function;
  function.pcs.resize(2);
  function.exit = {1};
  Term sum = context.terms.var("x", Type::boolean());
  for (int i = 0; i < 1'000; ++i)
    sum = context.terms.conj(sum, context.terms.var("y" + std::to_string(i), Type::boolean()));
  Edge &edge = function.edges.emplace_back();
  edge.to = {1};
  edge.guard = sum;
  const std::string dot = to_dot(module, function);
  EXPECT_LT(dot.size(), 4'000u);
  for (size_t at = dot.find("label=\"when"), next;
       (next = dot.find("\\l", at)) != std::string::npos; at = next + 2)
    EXPECT_LE(next - at, 80u);
}

TEST(IrDot, GraphvizDrawsIt) {
  if (std::system("command -v dot > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "Graphviz is not installed";
  Context context;
  const Module module = testing::random_module(context, 3);
  const auto file = lockstep::testing::build_root() / "ir_dot_test.dot";
  for (const auto &[name, function] : module.functions) {
    std::ofstream(file) << to_dot(module, function);
    EXPECT_EQ(std::system(("dot -Tsvg -o /dev/null '" + file.string() + "'").c_str()), 0);
  }
  std::filesystem::remove(file);
}

} // namespace
} // namespace lockstep::ir
