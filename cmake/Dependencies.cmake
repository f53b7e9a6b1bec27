# The libraries from the distribution, each as one target whose headers are SYSTEM headers (their
# warnings are not ours):
#   lockstep::llvm lockstep::antlr lockstep::z3 lockstep::cvc5 lockstep::json lockstep::boost
#   lockstep::cli11
function(lockstep_dependency name)
  cmake_parse_arguments(ARG "" "" "INCLUDE;LINK" ${ARGN})
  add_library(lockstep_dep_${name} INTERFACE)
  target_include_directories(lockstep_dep_${name} SYSTEM INTERFACE ${ARG_INCLUDE})
  target_link_libraries(lockstep_dep_${name} INTERFACE ${ARG_LINK})
  add_library(lockstep::${name} ALIAS lockstep_dep_${name})
  set_property(GLOBAL APPEND PROPERTY LOCKSTEP_LINKED lockstep_dep_${name})
endfunction()

# Debian's libLLVM has RTTI (llvm-config-19 --has-rtti), so our code keeps it too. Linking the one
# shared library needs none of the -dev packages that LLVM's exported component targets ask for.
find_program(LLVM_CONFIG NAMES llvm-config-19 REQUIRED)
execute_process(COMMAND ${LLVM_CONFIG} --includedir OUTPUT_VARIABLE llvm_include
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${LLVM_CONFIG} --libdir OUTPUT_VARIABLE llvm_lib
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
find_library(LLVM_LIBRARY NAMES LLVM-19 HINTS ${llvm_lib} REQUIRED)
lockstep_dependency(llvm INCLUDE ${llvm_include} LINK ${LLVM_LIBRARY})

find_package(antlr4-runtime REQUIRED)
lockstep_dependency(antlr INCLUDE ${ANTLR4_INCLUDE_DIR} LINK antlr4_shared)

find_library(Z3_LIBRARY z3 REQUIRED)
lockstep_dependency(z3 LINK ${Z3_LIBRARY})

find_library(CVC5_LIBRARY cvc5 REQUIRED)
lockstep_dependency(cvc5 LINK ${CVC5_LIBRARY})

find_package(nlohmann_json REQUIRED)
lockstep_dependency(json LINK nlohmann_json::nlohmann_json)

find_package(Boost REQUIRED)
lockstep_dependency(boost LINK Boost::headers)

find_package(CLI11 REQUIRED)
lockstep_dependency(cli11 LINK CLI11::CLI11)
