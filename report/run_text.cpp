#include "report/run_text.h"

#include "report/formula_text.h"
#include "report/hex.h"
#include "spec-frontend/values.h"

#include <iomanip>
#include <sstream>

namespace lockstep::report {

namespace {

using ir::Side;
using ir::Term;
using ir::Value;
using pcfg::Verdict;

// Spec values in Spec syntax; C's numbers in hexadecimal where they look like addresses.
std::string shown(const ir::Signature &signature, const Value &value, ir::Type type) {
  if (type.is_bitvec() && type.width() <= 64 && value.bits().value.to_u64() >= 0x10000)
    return hex(value.bits().value.to_u64());
  return spec::spell_value(signature, value, type);
}

std::string outcome_text(const pcfg::Pair &pair, const ir::Signature &signature, Side side,
                         const ir::RunResult &run) {
  const ir::Function &function = *pair.functions[side];
  const ir::Module &module = *pair.modules[side];
  if (run.outcome != ir::Outcome::Returned) {
    const bool stopped =
        run.outcome == ir::Outcome::StepLimit || run.outcome == ir::Outcome::DepthLimit;
    std::string text = run.outcome == ir::Outcome::Undefined ? " is" : stopped ? " stopped:" : "";
    text += " " + std::string(ir::name(run.outcome));
    if (run.failure && run.outcome == ir::Outcome::Failed)
      text += ": " + std::string(ir::description(run.failure->kind));
    if (run.failure)
      text += " at " + module.spell(run.failure->where);
    return text;
  }
  std::string text;
  for (size_t i = 0; i < function.results.size(); ++i) {
    const ir::Type type = function.results[i].type();
    if (type.is_memory())
      continue;
    text += (text.empty() ? " = " : ", ") + shown(signature, run.results[i], type);
    if (has_garbage(run.results[i]))
      text += " (arbitrary)";
  }
  return text.empty() ? " returned" : text;
}

void show_object(std::ostringstream &out, const ir::Memory &memory, const ir::Object &object) {
  constexpr uint64_t per_line = 16;
  constexpr uint64_t shown = 256;
  if (!object.label.empty())
    out << "        " << object.label << "\n";
  for (uint64_t line = 0; line < std::min(object.size, shown); line += per_line) {
    std::string text;
    out << "        " << hex(object.base + line) << ":";
    for (uint64_t i = line; i < std::min(line + per_line, object.size); ++i) {
      const uint8_t byte = memory.byte(object.base + i);
      if (memory.garbage_mask(object.base + i) != 0) {
        out << " ??";
        text += '?';
        continue;
      }
      out << ' ' << std::right << std::hex << std::setw(2) << std::setfill('0') << unsigned{byte} << std::dec;
      text += byte >= 32 && byte < 127 ? static_cast<char>(byte) : '.';
    }
    out << "  |" << text << "|\n";
  }
  if (object.size > shown)
    out << "        … " << object.size << " bytes in all\n";
}

// Laid out for this input, or a global whose contents matter.
bool is_input(const ir::Memory &memory, const ir::Object &object) {
  if (object.kind != ir::ObjectKind::Global)
    return object.kind == ir::ObjectKind::Argument;
  for (uint64_t i = 0; i < object.size && !object.constant; ++i)
    if (memory.garbage_mask(object.base + i) == 0)
      return true;
  return false;
}

void show_memory(std::ostringstream &out, const std::vector<Term> &variables,
                 const pcfg::Valuation &values) {
  for (Term variable : variables)
    if (variable.type().is_memory())
      for (const auto &[base, object] : values.at(variable).memory().objects())
        if (is_input(values.at(variable).memory(), object))
          show_object(out, values.at(variable).memory(), object);
}

void show_side(std::ostringstream &out, const pcfg::Pair &pair, const pcfg::Judge &judge,
               const pcfg::PairRun &run, Side side) {
  out << std::left << std::setw(6) << pair.relation->side_names[side]
      << call_text(judge, run, side) << "\n";
  show_memory(out, judge.entry_variables()[side], run.values);
  for (const ir::Finding &finding : run.runs[side].findings)
    out << "      note: " << ir::description(finding.kind) << " at "
        << pair.modules[side]->spell(finding.where) << "\n";
}

void show_violations(std::ostringstream &out, const pcfg::Pair &pair, const pcfg::PairRun &run) {
  constexpr size_t most = 8;
  for (size_t i = 0; i < run.frame_violations.size() && i < most; ++i) {
    const pcfg::FrameViolation &violation = run.frame_violations[i];
    out << "Outside what it may modify, " << pair.relation->side_names[violation.side]
        << (violation.released ? " released " : " changed ") << hex(violation.address);
    if (!violation.released)
      out << " from " << hex(violation.before) << " to " << hex(violation.after);
    out << "\n";
  }
  if (run.frame_violations.size() > most)
    out << "… " << run.frame_violations.size() << " such bytes in all\n";
}

void show_comparison(std::ostringstream &out, const pcfg::Pair &pair, const pcfg::PairRun &run) {
  const ir::Signature &signature = pair.modules.left->context.signature;
  switch (pcfg::verdict(run)) {
  case Verdict::Agree:
    out << "Post holds.\n";
    return;
  case Verdict::NothingPromised:
    out << "Nothing is promised for this input.\n";
    return;
  case Verdict::NotDecided:
    out << (run.both_returned() ? "Not decided: whether Post holds hinges on arbitrary bytes.\n"
                                : "Not decided: a run was stopped before its end; --steps allows more.\n");
    return;
  case Verdict::Differ:
    if (!run.both_returned())
      out << "They differ: the C run failed where the Spec gives a result.\n";
    for (Term conjunct : run.post_fails)
      out << "Post fails: " << post_text(signature, *pair.relation, conjunct) << "\n";
    show_violations(out, pair, run);
  }
}

} // namespace

std::string call_text(const pcfg::Judge &judge, const pcfg::PairRun &run, Side side) {
  const ir::Signature &signature = judge.context().signature;
  std::string text = judge.pair().relation->functions[side] + "(";
  std::string separator;
  for (Term variable : judge.entry_variables()[side])
    if (!variable.type().is_memory()) {
      text += separator + shown(signature, run.values.at(variable), variable.type());
      separator = ", ";
    }
  return text + ")" + outcome_text(judge.pair(), signature, side, run.runs[side]);
}

std::string comparison_text(const pcfg::Pair &pair, const pcfg::PairRun &run) {
  std::ostringstream out;
  show_comparison(out, pair, run);
  return out.str();
}

std::string run_text(const pcfg::Pair &pair, const pcfg::Judge &judge, const pcfg::PairRun &run) {
  std::ostringstream out;
  for (const Side side : ir::both_sides)
    show_side(out, pair, judge, run, side);
  out << comparison_text(pair, run);
  return out.str();
}

} // namespace lockstep::report
