#include "ir/dot.h"

#include "ir/printer.h"

namespace lockstep::ir {

namespace {

// Labels are wrapped here and cut there: Graphviz refuses absurdly long ones, and so do people.
constexpr size_t line_width = 60;
constexpr size_t max_label = 2'000;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += '\\';
    out += byte < 0x20 || byte >= 0x7f ? '?' : c;
  }
  return out;
}

// Where to end the line that starts at `begin`: at the last blank that fits, if there is one.
size_t line_end(std::string_view text, size_t begin) {
  if (text.size() - begin <= line_width)
    return text.size();
  const size_t blank = text.rfind(' ', begin + line_width);
  return blank == std::string_view::npos || blank <= begin ? begin + line_width : blank;
}

// One paragraph, wrapped, every line left-aligned by Graphviz's `\l`.
std::string paragraph(std::string text) {
  if (text.size() > max_label)
    text = text.substr(0, max_label) + " ...";
  std::string out;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = line_end(text, begin);
    out += std::string(begin == 0 ? "" : "  ") + escaped(text.substr(begin, end - begin)) + "\\l";
    begin = end < text.size() && text[end] == ' ' ? end + 1 : end;
  }
  return out;
}

std::string node(const Module &module, const Function &function, uint32_t pc) {
  const Location where = function.pcs[pc];
  std::string out = "  pc" + std::to_string(pc) + " [label=\"pc" + std::to_string(pc) + "\\l";
  if (where.known() && where.file < module.files.size())
    out += paragraph(module.spell(where));
  out += "\"";
  if (function.entry == Pc{pc})
    out += " shape=box style=bold";
  if (function.exit == Pc{pc})
    out += " shape=box peripheries=2";
  return out + "];\n";
}

// A printed step may span lines; here it is one paragraph.
std::string on_one_line(const std::string &text) {
  std::string out;
  for (const char c : text)
    if (c != '\n' && !(c == ' ' && out.ends_with(' ')))
      out += c;
    else if (!out.ends_with(' '))
      out += ' ';
  return out;
}

std::string edge(const Module &module, const Edge &edge) {
  const Signature &signature = module.context.signature;
  std::string label;
  if (!edge.guard || !edge.guard.is(Op::True))
    label += paragraph("when " + print(signature, edge.guard));
  label += paragraph(on_one_line(print(signature, edge.step)));
  for (const Check &check : edge.checks)
    label +=
        paragraph("check " + std::string(name(check.kind)) + " " + print(signature, check.holds));
  return "  pc" + std::to_string(edge.from.value) + " -> pc" + std::to_string(edge.to.value) +
         " [label=\"" + label + "\"];\n";
}

} // namespace

std::string to_dot(const Module &module, const Function &function) {
  std::string out = "digraph \"" + escaped(function.name) + "\" {\n" +
                    "  node [shape=ellipse fontname=monospace];\n" +
                    "  edge [fontname=monospace];\n";
  for (uint32_t pc = 0; pc < function.pcs.size(); ++pc)
    out += node(module, function, pc);
  for (const Edge &each : function.edges)
    out += edge(module, each);
  return out + "}\n";
}

} // namespace lockstep::ir
