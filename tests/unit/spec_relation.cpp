// What relation files mean: the terms that their expressions become, and lifts run on memories.
#include "c-frontend/frontend.h"
#include "ir/evaluator.h"
#include "ir/printer.h"
#include "spec-frontend/relation.h"
#include "spec-frontend/values.h"
#include "tests/support/golden.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <array>

namespace lockstep::testing {
namespace {

namespace fs = std::filesystem;

const std::string spec_text = "type List = LNil | LCons(value: i32, rest: List);\n"
                              "type Bytes = BNil | BCons(byte: i8, rest: Bytes);\n"
                              "type Maybe = No | Yes(n: i32);\n"
                              "fn f(l: List, n: i32) : Maybe = if l is LNil then No else Yes(n);\n"
                              "fn g(b: Bytes) : i32 = match b { BNil => 0, _ => 1 };\n";
const std::string c_text =
    "struct flags { unsigned low : 3, mid : 7; union { int number; short half[2]; };\n"
    "               struct { struct { signed char deep; }; } named; };\n"
    "struct clnode { unsigned chunk[4]; struct clnode *next; };\n"
    "int table[4][3]; signed char one;\n"
    "int f(unsigned *p, int i, unsigned u, short h, struct flags *fl, int (*m)[3], char *c) {\n"
    "  return p[i] + u + h + fl->low + m[0][0] + *c + table[1][1] + one; }\n"
    "struct clnode *g(struct clnode *p) { return p; }\n";

struct SpecRelation : ::testing::Test {
  SpecRelation() {
    folder = build_root() / "relation-test";
    fs::create_directories(folder);
    std::ofstream(folder / "f.spec") << spec_text;
    std::ofstream(folder / "f.c") << c_text;
  }

  // Compiles a relation file for both functions; keeps its last check.
  bool compile(const std::string &text, ir::Target target = ir::Target::X86_64) {
    context = std::make_unique<ir::Context>();
    diagnostics = {};
    cfront::CInput input;
    input.files = {(folder / "f.c").string()};
    input.target = target;
    impl = cfront::lower_c(input, *context, diagnostics);
    auto file = impl ? spec::parse_relation((folder / "f.rel").string(), "use \"f.spec\";\n" + text,
                                            diagnostics)
                     : std::nullopt;
    compiled.reset();
    if (file)
      if (auto result = spec::compile_relation(std::move(*file), *impl, diagnostics))
        compiled.emplace(std::move(*result));
    return compiled.has_value();
  }

  // The terms of one clause of a check of f.
  std::string clause(const std::string &text, const std::string &more = "") {
    if (!compile("lift clist(p: u32*, i: usize, n: usize) : List = "
                 "if i >=u n then LNil else LCons(p[i], clist(p, i + 1, n));\n"
                 "check f { pre spec.n == 0 && spec.l ~ LNil; post true; " +
                 text + "; " + more + "}"))
      return diagnostics.render();
    const ir::Relation &check = compiled->checks.back();
    std::string out;
    const auto add = [&](const ir::Term &term) {
      out += (out.empty() ? "" : " & ") + ir::print(context->signature, term);
    };
    for (size_t i = 2; i < check.pre.size(); ++i)
      add(check.pre[i]);
    for (size_t i = 1; i < check.post.size(); ++i)
      add(check.post[i]);
    for (const ir::ByteRange &range : check.modifies.right) {
      add(range.base);
      add(range.bytes);
    }
    return out;
  }

  fs::path folder;
  std::unique_ptr<ir::Context> context;
  Diagnostics diagnostics;
  std::unique_ptr<ir::Module> impl;
  std::optional<spec::CompiledRelation> compiled;
};

TEST_F(SpecRelation, IndicesAreScaledAndWidenedAsInC) {
  EXPECT_EQ(clause("pre impl.p[2] == 7"), "eq(load[4](impl.mem, add(impl.p, 0x8:64)), 0x7:32)");
  EXPECT_EQ(clause("pre impl.p[impl.i] == 0"),
            "eq(load[4](impl.mem, add(impl.p, mul(sext[64](impl.i), 0x4:64))), 0x0:32)");
  EXPECT_EQ(clause("pre impl.p[impl.u] == 0"),
            "eq(load[4](impl.mem, add(impl.p, mul(zext[64](impl.u), 0x4:64))), 0x0:32)");
  EXPECT_EQ(clause("pre impl.c[impl.h] == 0"),
            "eq(load[1](impl.mem, add(impl.c, sext[64](impl.h))), 0x0:8)");
  EXPECT_EQ(clause("pre impl.c[-1] == 'a'"),
            "eq(load[1](impl.mem, add(impl.c, 0xffffffffffffffff:64)), 0x61:8)");
  EXPECT_EQ(clause("pre *(impl.p + impl.i) == 0"), clause("pre impl.p[impl.i] == 0"));
  EXPECT_EQ(clause("pre *(impl.i + impl.p) == 0"), clause("pre impl.p[impl.i] == 0"));
}

TEST_F(SpecRelation, FieldsBitFieldsAndAnonymousMembers) {
  EXPECT_EQ(clause("pre impl.fl->low == 1"), "eq(extract[2,0](load[1](impl.mem, impl.fl)), 0x1:3)");
  EXPECT_EQ(clause("pre impl.fl->mid == 1"), "eq(extract[9,3](load[2](impl.mem, impl.fl)), 0x1:7)");
  EXPECT_EQ(clause("pre impl.fl->number == -1"),
            "eq(load[4](impl.mem, add(impl.fl, 0x4:64)), 0xffffffff:32)");
  EXPECT_EQ(clause("pre impl.fl->half[1] == 2"),
            "eq(load[2](impl.mem, add(add(impl.fl, 0x4:64), 0x2:64)), 0x2:16)");
  EXPECT_EQ(clause("pre impl.fl->named.deep == 2"),
            "eq(load[1](impl.mem, add(impl.fl, 0x8:64)), 0x2:8)");
  EXPECT_EQ(clause("pre &impl.fl->half[1] == null"),
            "eq(add(add(impl.fl, 0x4:64), 0x2:64), 0x0:64)");
  EXPECT_EQ(clause("pre impl.c[impl.fl->named.deep] == 0"),
            "eq(load[1](impl.mem, add(impl.c, sext[64](load[1](impl.mem, add(impl.fl, 0x8:64))))), "
            "0x0:8)");
}

TEST_F(SpecRelation, ArraysGlobalsCastsAndSizes) {
  EXPECT_EQ(clause("pre impl.m[2][1] == 0"),
            "eq(load[4](impl.mem, add(add(impl.m, 0x18:64), 0x4:64)), 0x0:32)");
  EXPECT_EQ(clause("pre global.table[1][2] == 0"),
            "eq(load[4](impl.mem, add(add(@table, 0xc:64), 0x8:64)), 0x0:32)");
  EXPECT_EQ(clause("pre global.one == 3"), "eq(load[1](impl.mem, @one), 0x3:8)");
  EXPECT_EQ(clause("pre &global.one == (s8*)impl.c"), "eq(@one, impl.c)");
  EXPECT_EQ(clause("pre ((u8*)impl.p)[1] == 0"),
            "eq(load[1](impl.mem, add(impl.p, 0x1:64)), 0x0:8)");
  EXPECT_EQ(clause("pre (usize)impl.i == 3"), "eq(sext[64](impl.i), 0x3:64)");
  EXPECT_EQ(clause("pre (u8)impl.i == 3"), "eq(extract[7,0](impl.i), 0x3:8)");
  EXPECT_EQ(clause("pre sizeof(struct flags) == 12"), "eq(0xc:64, 0xc:64)");
  EXPECT_EQ(clause("pre impl.p - (u32*)impl.c == 1"),
            "eq(sdiv(sub(impl.p, impl.c), 0x4:64), 0x1:64)");
}

TEST_F(SpecRelation, PostReadsTheFinalMemoryAndOldTheFirst) {
  EXPECT_EQ(clause("post *impl.p == old(*impl.p) + 1"),
            "eq(load[4](impl.mem', impl.p), add(load[4](impl.mem, impl.p), 0x1:32))");
  EXPECT_EQ(clause("post spec.l ~ clist(impl.p, 0, 3) && spec.l ~ old(clist(impl.p, 0, 3))"),
            "eq(spec.l, clist(impl.mem', impl.p, 0x0:64, 0x3:64)) & "
            "eq(spec.l, clist(impl.mem, impl.p, 0x0:64, 0x3:64))");
}

TEST_F(SpecRelation, SpecValuesThatAreMissingMakeAClauseFalse) {
  EXPECT_EQ(clause("post spec.result.n == impl.result"),
            "is[Yes](spec.result) & eq(access[Yes, n](spec.result), impl.result)");
  EXPECT_EQ(clause("post if spec.result is Yes then spec.result.n == impl.result else true"),
            "ite(is[Yes](spec.result), eq(access[Yes, n](spec.result), impl.result), true)");
  EXPECT_EQ(clause("pre impl.i /s impl.i == 1"),
            "not(eq(impl.i, 0x0:32)) & eq(sdiv(impl.i, impl.i), 0x1:32)");
  EXPECT_EQ(clause("post spec.result == Yes(impl.result)"), "eq(spec.result, Yes(impl.result))");
}

TEST_F(SpecRelation, MemoryPredicates) {
  EXPECT_EQ(clause("pre valid(impl.c[0 .. impl.i])"),
            "writable(impl.mem, impl.c, sext[64](impl.i))");
  EXPECT_EQ(clause("pre readable(impl.p, impl.u)"),
            "and(ule(zext[64](impl.u), 0x3fffffffffffffff:64), "
            "readable(impl.mem, impl.p, mul(zext[64](impl.u), 0x4:64)))");
  EXPECT_EQ(clause("pre valid(*impl.fl)"), "writable(impl.mem, impl.fl, 0xc:64)");
  EXPECT_EQ(clause("pre disjoint(*impl.p, *impl.fl)"),
            "and(ule(0x4:64, sub(impl.fl, impl.p)), ule(0xc:64, sub(impl.p, impl.fl)))");
  EXPECT_EQ(clause("modifies impl.p[1 .. 3], *impl.c, global.table"),
            "add(impl.p, 0x4:64) & mul(ite(ule(0x1:64, 0x3:64), sub(0x3:64, 0x1:64), 0x0:64), "
            "0x4:64) & impl.c & 0x1:64 & @table & 0x30:64");
}

TEST_F(SpecRelation, LayoutsFollowTheTarget) {
  const std::string text = "lift l(p: struct clnode*, i: i2) : List = if p == null then LNil "
                           "else LCons(p->chunk[i], l(if i == 3 then p->next else p, i + 1));\n";
  ASSERT_TRUE(compile(text)) << diagnostics.render();
  EXPECT_NE(ir::print(context->signature).find("load[8](mem, add(p, 0x10:64))"), std::string::npos);
  ASSERT_TRUE(compile(text, ir::Target::I386)) << diagnostics.render();
  EXPECT_NE(ir::print(context->signature).find("load[4](mem, add(p, 0x10:32))"), std::string::npos);
}

TEST_F(SpecRelation, LiftsReadMemory) {
  ASSERT_TRUE(compile("lift l(p: struct clnode*, i: i2) : List = if p == null then LNil "
                      "else LCons(p->chunk[i], l(if i == 3 then p->next else p, i + 1));\n"
                      "lift b(p: u8*, n: usize) : Bytes = "
                      "if n == 0 then BNil else BCons(p[0], b(p + 1, n - 1));\n"))
      << diagnostics.render();
  ir::Memory memory(64);
  const auto word = [&](uint64_t address, uint64_t value, uint32_t bits) {
    memory.store(address, ir::Bits(ir::BitVector(bits, value)));
  };
  for (uint64_t i = 0; i < 4; ++i) {
    word(0x1000 + 4 * i, 10 + i, 32);
    word(0x2000 + 4 * i, 20 + i, 32);
  }
  word(0x1010, 0x2000, 64);
  word(0x2010, 0, 64);
  const auto value = [&](const char *lift, std::vector<ir::Term> arguments) {
    const auto id = *context->signature.find_lift(lift);
    const ir::Term mem = context->terms.var("m", ir::Type::memory(64));
    const ir::Term term = context->terms.lift(id, mem, arguments);
    const std::array variables{mem};
    const ir::Scope scope(variables);
    ir::Environment environment(scope);
    environment[mem] = ir::Value(memory);
    const auto result = ir::Evaluator(context->signature).evaluate(term, environment);
    return result ? spec::spell_value(context->signature, *result, term.type()) : "(none)";
  };
  ir::Terms &terms = context->terms;
  EXPECT_EQ(value("l", {terms.constant(64, 0x1000), terms.constant(2, 2)}),
            "[12, 13, 20, 21, 22, 23]");
  EXPECT_EQ(value("l", {terms.constant(64, 0), terms.constant(2, 0)}), "LNil");
  EXPECT_EQ(value("b", {terms.constant(64, 0x1000), terms.constant(64, 5)}), "[10, 0, 0, 0, 11]");
}

} // namespace
} // namespace lockstep::testing
