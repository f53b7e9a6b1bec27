#include "cli/init/skeleton.h"

#include "cli/init/shapes.h"

#include <algorithm>
#include <sstream>

namespace lockstep::cli {

namespace {

using Kind = Datum::Kind;

// What the Spec's result is compared with.
struct Promise {
  std::string spec_type;
  std::vector<std::string> post;
  std::string modifies;
  bool needs_position = false; // an index into a string or an array
};

class Writer {
public:
  Writer(const ir::Function &function, Guess guess)
      : function_(function), guess_(std::move(guess)), name_(spec_name(function.name)) {
    promise_ = make_promise();
  }

  std::string spec() const {
    std::ostringstream out;
    out << "// What " << function_.name << " is to compute. `lockstep init` guessed the types from the C signature;\n"
        << "// replace `undefined` by what you mean.\n";
    for (const Shape &shape : guess_.shapes)
      out << type_text(shape);
    if (promise_.needs_position)
      out << "type Position = Nowhere | At(index: usize);\n";
    out << "\nfn " << name_ << "(" << parameters() << ") : " << promise_.spec_type << " =" << body() << ";\n";
    return out.str();
  }

  std::string relation(const std::string &spec_file) const {
    std::ostringstream out;
    out << "// How the data of " << function_.name << " lies in C memory, and what holds before and after.\n"
        << "use \"" << spec_file << "\";\n\n";
    for (const Shape &shape : guess_.shapes)
      out << "lift " << shape.lift << "(" << shape.lift_parameters << ") : " << shape.type << " =\n  "
          << shape.lift_body << ";\n\n";
    out << "check " << name_ << (name_ == function_.name ? "" : " against " + function_.name) << " {\n";
    for (const Datum &datum : guess_.parameters)
      write_pre(out, datum);
    for (const std::string &post : promise_.post)
      out << "  post " << post << ";\n";
    if (!promise_.modifies.empty())
      out << "  modifies " << promise_.modifies << ";\n";
    out << "}\n";
    return out.str();
  }

private:
  static std::string type_text(const Shape &shape) {
    std::string text = "type " + shape.type + " =";
    const bool bare = shape.constructors.size() == 1 && shape.constructors.front().fields.empty();
    for (const SpecConstructor &constructor : shape.constructors) {
      text += (text.back() == '=' && !bare ? " " : " | ") + constructor.name;
      std::string fields;
      for (const SpecField &field : constructor.fields)
        fields += (fields.empty() ? "" : ", ") + field.name + ": " + field.type;
      text += fields.empty() ? "" : "(" + fields + ")";
    }
    return text + ";\n";
  }

  bool is_related(const Datum &datum) const { return datum.kind != Kind::Unrelated; }

  std::string parameters() const {
    std::string text;
    for (const Datum &datum : guess_.parameters)
      if (is_related(datum))
        text += (text.empty() ? "" : ", ") + datum.name + ": " + datum.spec_type;
    return text;
  }

  // Cases for the first structure.
  std::string body() const {
    const auto found = std::ranges::find(guess_.parameters, Kind::Structure, &Datum::kind);
    if (found == guess_.parameters.end())
      return " undefined";
    const Shape &shape = guess_.shapes[*found->shape];
    if (shape.constructors.size() == 1)
      return " undefined";
    std::string text = "\n  match " + found->name + " {\n";
    for (const SpecConstructor &constructor : shape.constructors) {
      std::string fields;
      for (const SpecField &field : constructor.fields)
        fields += (fields.empty() ? "" : ", ") + field.name;
      text += "    " + constructor.name + (fields.empty() ? "" : "(" + fields + ")") + " => undefined,\n";
    }
    return text + "  }";
  }

  void write_pre(std::ostringstream &out, const Datum &datum) const {
    if (!is_related(datum)) {
      out << "  // " << datum.c_name << " is not related to anything yet.\n";
      return;
    }
    for (const std::string &pre : datum.pre)
      out << "  pre  " << pre << ";\n";
    if (!datum.memory.empty())
      out << "  pre  " << (datum.memory == promise_.modifies ? "valid(" : "readable(") << datum.memory << ");\n";
    out << "  pre  spec." << datum.name << (datum.kind == Kind::Structure ? " ~ " : " == ") << datum.c_value << ";\n";
  }

  Promise make_promise() const {
    if (!guess_.result)
      return changed_memory();
    const Datum &result = *guess_.result;
    if (result.kind == Kind::Number)
      return {result.spec_type, {"spec.result == impl.result"}, "", false};
    if (const Datum *into = pointed_into(result))
      return {"Position",
              {"match spec.result {\n    Nowhere => impl.result == null,\n    At(i) => impl.result == " + into->c_name +
               " + i,\n  }"},
              "",
              true};
    if (result.kind == Kind::Structure && !guess_.shapes[*result.shape].has_length && result.memory.empty())
      return {result.spec_type, {"spec.result ~ " + result.c_value}, "", false};
    return {"bool", {"spec.result == (impl.result != null)"}, "", false}; // a start
  }

  // A result that points to what a string or an array parameter consists of is likely a place in it.
  const Datum *pointed_into(const Datum &result) const {
    for (const Datum &datum : guess_.parameters)
      if (result.pointee && datum.pointee == result.pointee && datum.shape &&
          (guess_.shapes[*datum.shape].is_string || guess_.shapes[*datum.shape].has_length) &&
          datum.c_value.find("->") == std::string::npos)
        return &datum;
    return nullptr;
  }

  // A function without a result changes what its first pointer points to.
  Promise changed_memory() const {
    for (const Datum &datum : guess_.parameters)
      if (datum.kind == Kind::Structure || datum.kind == Kind::Cell)
        return {datum.spec_type,
                {std::string("spec.result ") + (datum.kind == Kind::Cell ? "==" : "~") + " " + datum.c_value},
                datum.memory,
                false};
    return {"bool", {"spec.result"}, "", false};
  }

  const ir::Function &function_;
  Guess guess_;
  std::string name_;
  Promise promise_;
};

} // namespace

Skeleton make_skeleton(const ir::Module &module, const ir::Function &function,
                       const std::string &spec_file) {
  const Writer writer(function, guess_shapes(module, function));
  return {writer.spec(), writer.relation(spec_file)};
}

} // namespace lockstep::cli
