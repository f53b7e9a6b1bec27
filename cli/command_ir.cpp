#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "ir/dot.h"
#include "ir/printer.h"
#include "pcfg/trusted/claim.h"
#include "pointsto/analysis.h"
#include "pointsto/printer.h"
#include "recheck/relation_source.h"
#include "recheck/source_record.h"

#include <iostream>
#include <memory>

namespace lockstep::cli {

namespace {

struct IrOptions {
  std::vector<std::string> files;
  std::vector<std::string> functions;
  bool dot = false;
  bool claim = false;
  bool points_to = false;
};

// Each function as if it were the one that is called from outside.
std::string points_to(const ir::Module &module) {
  std::string text;
  for (const auto &[name, function] : module.functions)
    text +=
        "entered at " + name + "\n" + pointsto::print(pointsto::analyse(module, function), module);
  return text;
}

std::string shown(const ir::Module &module, const IrOptions &options) {
  if (options.points_to)
    return points_to(module);
  if (!options.dot)
    return ir::print(module);
  std::string graphs;
  for (const auto &[name, function] : module.functions)
    graphs += ir::to_dot(module, function);
  return graphs;
}

// What a certificate of these sources would say of them.
int print_claim(const IrOptions &options, const CommonOptions &common, const LoadedRelation &loaded,
                Diagnostics &diagnostics) {
  const auto sources = recheck::record_sources(
      {options.files.front(), {options.files.begin() + 1, options.files.end()}, common},
      diagnostics);
  std::cerr << diagnostics.render();
  if (!sources || loaded.relation->checks.empty())
    return exit_bad_input;
  const nlohmann::json both{{"sources", *sources},
                            {"claim", pcfg::claim_json(recheck::pairs_of(loaded))}};
  std::cout << both.dump(1) << "\n";
  return 0;
}

// A relation is printed with both of the programs that it relates.
int print_relation(const IrOptions &options, const CommonOptions &common) {
  Diagnostics diagnostics;
  const std::vector<std::string> c_files(options.files.begin() + 1, options.files.end());
  if (c_files.empty())
    diagnostics.error({options.files.front(), 0, 0, 0, 0},
                      "a relation file is read together with the C files that it is about",
                      "lockstep ir " + options.files.front() + " FILE.c");
  const auto loaded = diagnostics.has_errors()
                          ? nullptr
                          : load_relation(options.files.front(), c_files, common, diagnostics);
  if (loaded && options.claim)
    return print_claim(options, common, *loaded, diagnostics);
  std::cerr << diagnostics.render();
  if (!loaded)
    return exit_bad_input;
  std::cout << shown(loaded->relation->spec.module, options) << "\n"
            << shown(*loaded->impl, options);
  if (options.dot || options.points_to)
    return 0;
  for (const ir::Relation &check : loaded->relation->checks)
    std::cout << "\n" << ir::print(loaded->context.signature, check);
  return 0;
}

int print_ir(const IrOptions &options, const CommonOptions &common) {
  if (options.files.front().ends_with(".rel"))
    return print_relation(options, common);
  ir::Context context;
  Diagnostics diagnostics;
  const std::string &first = options.files.front();
  if (options.claim)
    diagnostics.error({first, 0, 0, 0, 0}, "--claim is for a relation file and its C files");
  if (!options.functions.empty() && (first.ends_with(".spec") || first.ends_with(".ir")))
    diagnostics.error({first, 0, 0, 0, 0}, "--function chooses among C functions");
  const auto module = diagnostics.has_errors() ? nullptr
                                               : lower_sources(options.files, options.functions,
                                                               common, context, diagnostics);
  std::cerr << diagnostics.render();
  if (!module)
    return exit_bad_input;
  std::cout << shown(*module, options);
  return 0;
}

} // namespace

Command add_ir_command(CLI::App &app, CommonOptions &common) {
  auto options = std::make_shared<IrOptions>();
  CLI::App *command = app.add_subcommand("ir", "Print the IR of a .spec, .c, .rel or .ir file");
  command
      ->add_option("FILE", options->files,
                   "A .spec or .ir file, .c files, or a .rel and its .c files")
      ->required();
  command
      ->add_option("--function,-f", options->functions,
                   "Only this C function, with what it calls; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_flag("--dot", options->dot, "Graphviz graphs, one for each function");
  command->add_flag("--points-to", options->points_to, "What variables and memory may point to");
  command->add_flag("--claim", options->claim, "The claim of a .rel and its .c files, as JSON");
  add_c_options(*command, common, "lockstep ir strlen.c -f strlen --target i386 -- -I include");
  return {command, [options, &common] { return print_ir(*options, common); }};
}

} // namespace lockstep::cli
