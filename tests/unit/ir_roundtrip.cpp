// Printing and parsing are inverse to each other.
#include "ir/printer.h"
#include "ir/text/parser.h"
#include "ir/verifier.h"
#include "tests/support/paths.h"
#include "tests/unit/ir_random_module.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace lockstep::ir {
namespace {

std::string read(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Parses the text in a context of its own and prints it.
std::string reprinted(const std::string &text) {
  Context context;
  Diagnostics diagnostics;
  const auto module = parse_module(context, "text.ir", text, diagnostics);
  return module ? print(*module) : diagnostics.render() + "\n" + text;
}

TEST(IrRoundTrip, HandWrittenFilesAreVerifiedAndPrintTheSameAfterParsing) {
  size_t files = 0;
  for (const auto &entry :
       std::filesystem::directory_iterator(lockstep::testing::source_root() / "tests/ir")) {
    if (entry.path().extension() != ".ir")
      continue;
    ++files;
    Context context;
    Diagnostics diagnostics;
    const auto module =
        parse_verified_module(context, entry.path().string(), read(entry.path()), diagnostics);
    ASSERT_TRUE(module) << diagnostics.render();
    const std::string once = print(*module);
    EXPECT_EQ(reprinted(once), once);
  }
  EXPECT_GE(files, 3u);
}

void collect(Term term, std::set<Term> &seen, std::set<Op> &ops) {
  if (!seen.insert(term).second)
    return;
  ops.insert(term.op());
  for (Term operand : term.operands())
    collect(operand, seen, ops);
}

std::vector<Term> terms_of(const Edge &edge) {
  std::vector<Term> out{edge.guard};
  for (const Check &check : edge.checks)
    out.push_back(check.holds);
  if (const auto *assign = std::get_if<Assign>(&edge.step))
    for (const Assignment &move : assign->moves)
      out.push_back(move.value);
  if (const auto *call = std::get_if<Call>(&edge.step))
    out.insert(out.end(), call->arguments.begin(), call->arguments.end());
  return out;
}

TEST(IrRoundTrip, RandomModulesPrintTheSameAfterParsing) {
  std::set<Op> ops;
  std::set<size_t> steps;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    Context context;
    const Module module = testing::random_module(context, seed);
    const std::string text = print(module);
    ASSERT_EQ(reprinted(text), text) << "seed " << seed;
    std::set<Term> seen;
    for (const auto &[name, function] : module.functions)
      for (const Edge &edge : function.edges) {
        steps.insert(edge.step.index());
        for (Term term : terms_of(edge))
          collect(term, seen, ops);
      }
  }
  for (const OpInfo &row : op_table)
    EXPECT_TRUE(ops.contains(row.op)) << row.name << " never occurred";
  EXPECT_EQ(steps.size(), std::variant_size_v<Step>);
}

// In the same context equal terms are the same node, so this compares terms, not texts.
TEST(IrRoundTrip, ParsedTermsAreTheOnesThatWerePrinted) {
  for (uint64_t seed = 200; seed < 240; ++seed) {
    Context context;
    const Module module = testing::random_module(context, seed);
    std::string text = print(module);
    const std::string symbols = print(context.signature);
    text.erase(text.find(symbols), symbols.size());
    Diagnostics diagnostics;
    const auto parsed = parse_module(context, "text.ir", text, diagnostics);
    ASSERT_TRUE(parsed) << diagnostics.render();
    for (const auto &[name, function] : module.functions) {
      const Function &other = *parsed->find(name);
      EXPECT_EQ(function.parameters, other.parameters);
      EXPECT_EQ(function.results, other.results);
      EXPECT_EQ(function.pcs, other.pcs);
      ASSERT_EQ(function.edges.size(), other.edges.size());
      for (size_t i = 0; i < function.edges.size(); ++i)
        EXPECT_EQ(terms_of(function.edges[i]), terms_of(other.edges[i]));
    }
  }
}

std::string printed_and_parsed(Context &context, Term term) {
  const std::string text =
      "function f(x: bv64) -> (x: bv64) entry pc0 exit pc1 pc0: goto pc1 { x := " +
      print(context.signature, term) + " } pc1:";
  Diagnostics diagnostics;
  const auto module = parse_module(context, "text.ir", text, diagnostics);
  if (!module)
    return diagnostics.render();
  const auto &move = std::get<Assign>(module->find("f")->edges[0].step).moves[0];
  return move.value == term ? "same" : "another term";
}

TEST(IrRoundTrip, SharedSubtermsDoNotExplode) {
  Context context;
  Term x = context.terms.var("x", Type::bitvec(64));
  for (int i = 0; i < 500; ++i)
    x = context.terms.mul(x, x);
  EXPECT_LT(print(context.signature, x).size(), 20'000u);
  EXPECT_EQ(printed_and_parsed(context, x), "same");
}

TEST(IrRoundTrip, DeepTermsAreCut) {
  Context context;
  Term x = context.terms.var("x", Type::bitvec(64));
  for (int i = 0; i < 5'000; ++i)
    x = context.terms.add(context.terms.constant(64, static_cast<uint64_t>(i)), x);
  EXPECT_EQ(printed_and_parsed(context, x), "same");
}

TEST(IrPrinter, NamesWhatATermRepeatsOnlyIfItIsLarge) {
  Context context;
  Terms &t = context.terms;
  const Term x = t.var("x", Type::bitvec(8)), y = t.var("y", Type::bitvec(8));
  const Term sum = t.add(t.mul(x, y), y);
  EXPECT_EQ(print(context.signature, t.mul(sum, sum)), "mul(add(mul(x, y), y), add(mul(x, y), y))");
  Term large = sum;
  for (int i = 0; i < 4; ++i)
    large = t.mul(large, large);
  EXPECT_EQ(print(context.signature, large),
            "let $0 = add(mul(x, y), y), $1 = mul(mul($0, $0), mul($0, $0)) in "
            "mul(mul($1, $1), mul($1, $1))");
}

TEST(IrPrinter, WritesTypesAndConstants) {
  Context context;
  const AdtId adt = context.signature.declare_adt("bv8");
  EXPECT_EQ(print(context.signature, Type::bitvec(8)), "bv8");
  EXPECT_EQ(print(context.signature, Type::adt(adt)), "\"bv8\"");
  EXPECT_EQ(print(context.signature, Type::memory(32)), "mem32");
  EXPECT_EQ(print(context.signature, context.terms.constant(64, 0)), "0x0:64");
  EXPECT_EQ(print(context.signature, context.terms.constant(BitVector::ones(68))),
            "0xfffffffffffffffff:68");
}

} // namespace
} // namespace lockstep::ir
