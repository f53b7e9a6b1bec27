// Points-to on small programs, where what it should say is known precisely.
#include "ir/text/parser.h"
#include "ir/verifier.h"
#include "pointsto/evaluate.h"
#include "pointsto/lift_reads.h"
#include "pointsto/printer.h"

#include <gtest/gtest.h>

#include <memory>

namespace lockstep::pointsto {
namespace {

class Analysed {
public:
  explicit Analysed(const std::string &text, const std::string &function = "f",
                    Options options = {}) {
    Diagnostics diagnostics;
    auto parsed = ir::parse_verified_module(context, "f.ir", text, diagnostics);
    EXPECT_TRUE(parsed) << diagnostics.render();
    module_ = std::make_unique<ir::Module>(std::move(*parsed));
    facts = analyse(*module_, *module_->find(function), options);
  }

  const FunctionFacts &of(const std::string &function) const {
    return *facts.find(*module_->find(function));
  }

  // As text: `malloc#0 newest, null`.
  std::string variable(uint32_t pc, const std::string &name,
                       const std::string &function = "f") const {
    return print(facts, *module_, value_at(of(function), ir::Pc{pc}, find(name, function)));
  }

  // What loading these bytes gives there.
  std::string loaded(uint32_t pc, const std::string &pointer, uint64_t offset, uint32_t bytes) {
    const ir::Term base = find(pointer, "f");
    const ir::Term address =
        context.terms.add(base, context.terms.constant(base.type().width(), offset));
    return print(
        facts, *module_,
        value_at(of("f"), ir::Pc{pc}, context.terms.load(find("mem", "f"), address, bytes)));
  }

  // The regions that a lift from this pointer may read, or from the one that it leads to.
  std::string reads(uint32_t pc, const std::string &lift, const std::string &pointer,
                    bool next = false) {
    const ir::Term start = find(pointer, "f");
    const ir::Term link = context.terms.add(start, context.terms.constant(start.type().width(), 8));
    const ir::Term argument = next ? context.terms.load(find("mem", "f"), link, 8) : start;
    const Reads found = lift_reads(of("f"), of("f").at[pc],
                                   context.terms.lift(*context.signature.find_lift(lift),
                                                      find("mem", "f"), std::span(&argument, 1)));
    std::string text = found.anywhere ? "anywhere" : "";
    for (const Region region : found.regions)
      text += (text.empty() ? "" : ", ") + print(facts, *module_, region);
    return text;
  }

  ir::Context context;
  PointsTo facts;

private:
  ir::Term find(const std::string &name, const std::string &function) const {
    for (const ir::Term variable : module_->find(function)->variables)
      if (variable.name() == name)
        return variable;
    ADD_FAILURE() << "no variable " << name;
    return {};
  }

  std::unique_ptr<ir::Module> module_;
};

// struct node { u32 value; node *next; }, pushed to the front n times.
const std::string list = R"(module x86_64
files "f"
adt List = Nil | Cons(value: bv32, rest: List)
lift clist(m: mem64, p: bv64): List =
  ite(eq(p, 0x0:64), Nil(), Cons(load[4](m, p), clist(m, load[8](m, add(p, 0x8:64)))))
function f(mem: mem64, n: bv32) -> (result: bv64, mem: mem64)
  var l: bv64, i: bv32, p: bv64, next: bv64
  entry pc0 exit pc6
  pc0:
    goto pc1 { l := 0x0:64, i := 0x0:32 }
  pc1:
    when ult(i, n) goto pc2
    when not(ult(i, n)) goto pc6 { result := l }
  pc2:
    goto pc3 { p, mem := allocate heap(0x10:64) align 16 site 0 "malloc" }
  pc3:
    goto pc4 { mem := store[4](mem, p, i) }
      check write_out_of_bounds writable(mem, p, 0x4:64)
  pc4:
    goto pc5 { next := add(p, 0x8:64) }
  pc5:
    goto pc1 { mem := store[8](mem, next, l), l := p, i := add(i, 0x1:32) }
      check write_out_of_bounds writable(mem, next, 0x8:64)
  pc6:
)";

TEST(PointsTo, TheNewestNodeIsToldFromOlderOnes) {
  Analysed f(list);
  EXPECT_EQ(f.variable(5, "p"), "malloc#0 newest");
  EXPECT_EQ(f.variable(5, "next"), "malloc#0 newest+8");
  EXPECT_EQ(f.variable(5, "l"), "malloc#0 older, null");
  EXPECT_EQ(f.variable(1, "l"), "malloc#0 newest, null");
  EXPECT_EQ(f.variable(6, "result"), "malloc#0 newest, null");
}

TEST(PointsTo, AStoreToTheNewestNodeIsStrong) {
  Analysed f(list);
  EXPECT_EQ(f.loaded(5, "p", 8, 8), "any number"); // nothing is stored there yet
  EXPECT_EQ(f.loaded(1, "p", 8, 8), "malloc#0 older, null");
}

TEST(PointsTo, LiftsOverTheList) {
  Analysed f(list);
  EXPECT_EQ(f.reads(5, "clist", "l"), "malloc#0 older"); // not the node that is being made
  EXPECT_EQ(f.reads(6, "clist", "result"), "malloc#0 newest, malloc#0 older");
  EXPECT_EQ(f.reads(6, "clist", "p", true),
            "malloc#0 older"); // the argument's load is not the lift's
}

// The pointer leads to a node of the caller.
TEST(PointsTo, ALiftOverParametersMayReadAnything) {
  Analysed f(R"(module x86_64
files "f"
adt List = Nil | Cons(value: bv32, rest: List)
lift clist(m: mem64, p: bv64): List =
  ite(eq(p, 0x0:64), Nil(), Cons(load[4](m, p), clist(m, load[8](m, add(p, 0x8:64)))))
function f(mem: mem64, p: bv64) -> (mem: mem64)
  entry pc0 exit pc0
  pc0:
)");
  EXPECT_EQ(f.reads(0, "clist", "p"), "anywhere");
  Analysed believed(R"(module x86_64
files "f"
adt List = Nil | Cons(value: bv32, rest: List)
lift clist(m: mem64, p: bv64): List =
  ite(eq(p, 0x0:64), Nil(), Cons(load[4](m, p), clist(m, load[8](m, add(p, 0x8:64)))))
function f(mem: mem64, p: bv64) -> (mem: mem64)
  entry pc0 exit pc0
  pc0:
)",
                    "f", {Bounds::Assumed, {}});
  EXPECT_EQ(believed.reads(0, "clist", "p"), "entry");
}

// u8 table[256]; for (i = 0; i < BOUND; i++) table[i] = 0; p is the caller's.
std::string fill_table(const std::string &bound) {
  return R"(module x86_64
files "f"
function f(mem: mem64, p: bv64) -> (mem: mem64)
  var table: bv64, keep: bv64, i: bv32, at: bv64, in: bool
  entry pc0 exit pc9
  pc0:
    goto pc1 { table, mem := allocate stack(0x100:64) align 16 site 0 "table" }
  pc1:
    goto pc2 { keep, mem := allocate stack(0x8:64) align 8 site 1 "keep" }
  pc2:
    goto pc3 { mem := store[8](mem, keep, table), i := 0x0:32 }
  pc3:
    goto pc4 { in := slt(i, )" +
         bound + R"() }
  pc4:
    when in goto pc5
    when not(in) goto pc7
  pc5:
    goto pc6 { at := add(table, sext[64](i)) }
  pc6:
    goto pc3 { mem := store[1](mem, at, 0x0:8), i := add(i, 0x1:32) }
      check write_out_of_bounds writable(mem, at, 0x1:64)
  pc7:
    goto pc8 { mem := store[8](mem, p, 0x0:64) }
      check write_out_of_bounds writable(mem, p, 0x8:64)
  pc8:
    goto pc9 { mem := release stack(table) }
  pc9:
)";
}

TEST(PointsTo, AStackArrayAndAParameter) {
  Analysed f(fill_table("0x100:32"));
  EXPECT_EQ(f.variable(6, "at"), "table#0 newest+0..255");
  EXPECT_EQ(f.variable(6, "p"), "entry+?, any number");
  EXPECT_EQ(f.loaded(7, "keep", 0, 8), "table#0 newest"); // every write so far was inside the table
}

TEST(PointsTo, AStoreThatMayLeaveItsObjectDropsContents) {
  Analysed off_by_one(fill_table("0x101:32"));
  EXPECT_EQ(off_by_one.variable(6, "at"), "table#0 newest+0..256");
  EXPECT_EQ(off_by_one.loaded(7, "keep", 0, 8), "table#0 newest+?, any number");
  // A store through the caller's pointer, too: nobody has shown where it leads.
  Analysed f(fill_table("0x100:32"));
  EXPECT_EQ(f.loaded(8, "keep", 0, 8), "table#0 newest+?, any number");
  Analysed believed(fill_table("0x101:32"), "f", {Bounds::Assumed, {}});
  EXPECT_EQ(believed.loaded(8, "keep", 0, 8), "table#0 newest");
}

// A pointer copied bytewise, through memory and through a number.
TEST(PointsTo, APointerThatIsCopiedBytewise) {
  Analysed f(R"(module x86_64
files "f"
function f(mem: mem64) -> (mem: mem64)
  var x: bv64, from: bv64, to: bv64, c: bv8, i: bv64, copy: bv64, low: bv8, high: bv56, whole: bv64, other: bv64
  entry pc0 exit pc8
  pc0:
    goto pc1 { x, mem := allocate heap(0x4:64) align 4 site 0 "x" }
  pc1:
    goto pc2 { from, mem := allocate stack(0x8:64) align 8 site 1 "from" }
  pc2:
    goto pc3 { to, mem := allocate stack(0x8:64) align 8 site 2 "to" }
  pc3:
    goto pc4 { mem := store[8](mem, from, x), i := 0x0:64 }
  pc4:
    when ult(i, 0x8:64) goto pc5 { c := load[1](mem, add(from, i)) }
    when not(ult(i, 0x8:64)) goto pc6 { copy := load[8](mem, to) }
  pc5:
    goto pc4 { mem := store[1](mem, add(to, i), c), i := add(i, 0x1:64) }
  pc6:
    goto pc7 { low := extract[7,0](x), high := extract[63,8](x) }
  pc7:
    goto pc8 { whole := concat(high, low), other := zext[64](low) }
  pc8:
)");
  EXPECT_EQ(f.variable(6, "copy"), "x#0 newest+?, any number");
  EXPECT_EQ(f.loaded(6, "from", 0, 8), "x#0 newest"); // the loop has not left `to`
  EXPECT_EQ(f.variable(8, "whole"), "x#0 newest+?, any number");
  EXPECT_EQ(f.variable(8, "other"), "x#0 newest+?, 0..255");
  EXPECT_EQ(f.variable(8, "from"), "from#1 newest");
}

// A local object's address is left in a global, and the caller's pointers lead to the global.
TEST(PointsTo, EscapeThroughAGlobal) {
  const std::string text = R"(module x86_64
files "f"
global g size 8 align 8
global table size 16 align 8 constant
  address at 8 of g plus 4
function f(mem: mem64, p: bv64) -> (mem: mem64)
  var x: bv64, y: bv64, before: bv64, after: bv64, through: bv64, known: bv64
  entry pc0 exit pc6
  pc0:
    goto pc1 { x, mem := allocate heap(0x4:64) align 4 site 0 "x" }
  pc1:
    goto pc2 { y, mem := allocate heap(0x4:64) align 4 site 1 "y" }
  pc2:
    goto pc3 { before := load[8](mem, @g), known := load[8](mem, add(@table, 0x8:64)) }
  pc3:
    goto pc4 { mem := store[8](mem, @g, x) }
  pc4:
    goto pc5 { after := load[8](mem, @g) }
  pc5:
    goto pc6 { through := load[8](mem, p) }
  pc6:
)";
  Analysed f(text);
  EXPECT_EQ(f.variable(6, "before"), "entry+?, any number");
  EXPECT_EQ(f.variable(6, "after"), "x#0 newest");
  EXPECT_EQ(f.variable(6, "known"), "@g+4");
  Analysed believed(text, "f", {Bounds::Assumed, {}});
  EXPECT_EQ(believed.variable(6, "through"),
            "entry+?, @g+?, x#0 newest+?, any number"); // but never y
}

TEST(PointsTo, ADeadObjectsPlaceMayBeTakenByAnother) {
  const auto text = [](const std::string &step) {
    return R"(module x86_64
files "f"
function f(mem: mem64) -> (mem: mem64)
  var x: bv64, y: bv64
  entry pc0 exit pc5
  pc0:
    goto pc1 { x, mem := allocate heap(0x8:64) align 8 site 0 "x" }
  pc1:
    goto pc2 { )" +
           step + R"( }
  pc2:
    goto pc3 { y, mem := allocate heap(0x8:64) align 8 site 1 "y" }
  pc3:
    goto pc4 { mem := store[8](mem, y, y) }
  pc4:
    goto pc5 { mem := store[8](mem, x, 0x7:64) }
  pc5:
)";
  };
  EXPECT_EQ(Analysed(text("mem := release heap(x)")).loaded(5, "y", 0, 8),
            "y#1 newest+?, any number");
  EXPECT_EQ(Analysed(text("mem := store[8](mem, x, x)")).loaded(5, "y", 0, 8), "y#1 newest");
}

TEST(PointsTo, ANumberThatIsUsedAsAnAddressMayHitAnything) {
  Analysed f(R"(module x86_64
files "f"
function f(mem: mem64, n: bv64) -> (mem: mem64)
  var x: bv64, read: bv64
  entry pc0 exit pc4
  pc0:
    goto pc1 { x, mem := allocate heap(0x8:64) align 8 site 0 "x" }
  pc1:
    goto pc2 { mem := store[8](mem, x, x) }
  pc2:
    goto pc3 { read := load[8](mem, 0x50000000:64) }
  pc3:
    goto pc4 { mem := store[8](mem, 0x50000000:64, 0x7:64) }
  pc4:
)");
  EXPECT_EQ(f.loaded(3, "x", 0, 8), "x#0 newest");
  EXPECT_EQ(f.variable(3, "read"), "entry+?, x#0 newest+?, any number");
  EXPECT_EQ(f.loaded(4, "x", 0, 8), "x#0 newest+?, any number");
}

// node *build(n) = n == 0 ? 0 : (p = malloc, p->next = build(n - 1), p)
TEST(PointsTo, RecursionMakesOlderObjects) {
  Analysed f(R"(module x86_64
files "f"
function f(mem: mem64, n: bv32) -> (result: bv64, mem: mem64)
  var p: bv64, rest: bv64
  entry pc0 exit pc4
  pc0:
    when eq(n, 0x0:32) goto pc4 { result := 0x0:64 }
    when not(eq(n, 0x0:32)) goto pc1 { p, mem := allocate heap(0x8:64) align 8 site 0 "malloc" }
  pc1:
    goto pc2 { rest, mem := call f(mem, sub(n, 0x1:32)) }
  pc2:
    goto pc3 { mem := store[8](mem, p, rest) }
  pc3:
    goto pc4 { result := p }
  pc4:
)");
  EXPECT_EQ(f.variable(1, "p"), "malloc#0 newest");
  EXPECT_EQ(f.variable(2, "p"), "malloc#0 newest, malloc#0 older");
  EXPECT_EQ(f.variable(2, "rest"), "malloc#0 newest, malloc#0 older, null");
  EXPECT_EQ(f.of("f").allocates, std::set<uint32_t>{0});
}

TEST(PointsTo, ACallGivesBackWhatItWasGiven) {
  Analysed f(R"(module x86_64
files "f"
function f(mem: mem64) -> (mem: mem64)
  var x: bv64, y: bv64, same: bv64
  entry pc0 exit pc3
  pc0:
    goto pc1 { x, mem := allocate heap(0x8:64) align 8 site 0 "x" }
  pc1:
    goto pc2 { y, mem := allocate heap(0x8:64) align 8 site 1 "y" }
  pc2:
    goto pc3 { same, mem := call leave_in(mem, x, y) }
  pc3:
function leave_in(mem: mem64, p: bv64, q: bv64) -> (result: bv64, mem: mem64)
  entry pc0 exit pc1
  pc0:
    goto pc1 { mem := store[8](mem, p, q), result := p }
  pc1:
)");
  EXPECT_EQ(f.variable(3, "same"), "x#0 newest");
  EXPECT_EQ(f.loaded(3, "x", 0, 8), "y#1 newest");
  EXPECT_EQ(f.variable(0, "p", "leave_in"), "x#0 newest");
}

TEST(PointsTo, ANullTestIsRemembered) {
  Analysed f(R"(module x86_64
files "f"
function f(mem: mem64, n: bv32) -> (mem: mem64)
  var x: bv64, p: bv64, field: bv64, some: bool
  entry pc0 exit pc5
  pc0:
    goto pc1 { x, mem := allocate heap(0x10:64) align 8 site 0 "x" }
  pc1:
    when eq(n, 0x0:32) goto pc2 { p := 0x0:64 }
    when not(eq(n, 0x0:32)) goto pc2 { p := x }
  pc2:
    goto pc3 { some := not(eq(p, 0x0:64)), field := add(p, 0x8:64) }
  pc3:
    when some goto pc4
    when not(some) goto pc5
  pc4:
    goto pc5 { mem := store[8](mem, field, p) }
  pc5:
)");
  EXPECT_EQ(f.variable(3, "p"), "x#0 newest, null");
  EXPECT_EQ(f.variable(4, "p"), "x#0 newest");
  EXPECT_EQ(f.variable(4, "field"), "x#0 newest+8");
  EXPECT_EQ(f.variable(5, "p"), "x#0 newest, null");
}

// p and q begin parts of memory that the caller keeps apart.
TEST(PointsTo, PartsThatTheCallerKeepsApart) {
  const std::string text = R"(module x86_64
files "f"
function f(mem: mem64, p: bv64, q: bv64) -> (mem: mem64)
  var x: bv64, read: bv64
  entry pc0 exit pc3
  pc0:
    goto pc1 { x, mem := allocate heap(0x8:64) align 8 site 0 "x" }
  pc1:
    goto pc2 { mem := store[8](mem, p, x) }
  pc2:
    goto pc3 { read := load[8](mem, q) }
  pc3:
)";
  ir::Context context;
  Diagnostics diagnostics;
  const auto module = ir::parse_verified_module(context, "f.ir", text, diagnostics);
  ASSERT_TRUE(module) << diagnostics.render();
  const ir::Function &f = *module->find("f");
  const auto read = [&](const Options &options) {
    const PointsTo facts = analyse(*module, f, options);
    return print(
        facts, *module,
        value_at(facts.root(), ir::Pc{3}, context.terms.var("read", ir::Type::bitvec(64))));
  };
  EXPECT_EQ(read({Bounds::Assumed, {}}), "entry+?, x#0 newest+?, any number");
  EXPECT_EQ(read({Bounds::Assumed, {f.parameters[1], f.parameters[2]}}),
            "entry+?, entry part 1+?, entry part 2+?, any number");
}

} // namespace
} // namespace lockstep::pointsto
