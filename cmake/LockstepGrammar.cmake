# lockstep_grammar(TARGET NAMESPACE FILE.g4…)
# generates lexer, parser and visitor (C++ namespace NAMESPACE) from combined ANTLR grammars into
# the build folder and compiles them into TARGET. A grammar Foo.g4 is then used as
# #include <FooParser.h>. Generated code is not ours: its warnings are off and its headers SYSTEM.
find_program(ANTLR4 antlr4 REQUIRED)

function(lockstep_grammar target namespace)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/generated)
  set(generated)
  foreach(grammar ${ARGN})
    get_filename_component(stem ${grammar} NAME_WE)
    set(files)
    foreach(part Lexer Parser Visitor BaseVisitor)
      list(APPEND files ${out}/${stem}${part}.cpp ${out}/${stem}${part}.h)
    endforeach()
    add_custom_command(
      OUTPUT ${files}
      COMMAND ${ANTLR4} -Dlanguage=Cpp -Werror -no-listener -visitor -Xexact-output-dir
              -package ${namespace} -o ${out} ${CMAKE_CURRENT_SOURCE_DIR}/${grammar}
      DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${grammar}
      COMMENT "ANTLR ${grammar}" VERBATIM)
    list(APPEND generated ${files})
  endforeach()
  add_library(${target} STATIC ${generated})
  target_include_directories(${target} SYSTEM PUBLIC $<BUILD_INTERFACE:${out}>)
  # The ANTLR 4.7 tool writes u8"" literals for the 4.9 runtime's std::string.
  target_compile_options(${target} PRIVATE -w -fno-char8_t)
  target_link_libraries(${target} PUBLIC lockstep::antlr lockstep_instrumentation)
  set_property(GLOBAL APPEND PROPERTY LOCKSTEP_LINKED ${target})
endfunction()
