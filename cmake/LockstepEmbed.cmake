# lockstep_embed(TARGET NAMESPACE HEADER FILE…)
# puts the texts of files into HEADER, which TARGET's sources can include: FOO/bar.c becomes
# NAMESPACE::bar_c, a std::string_view. So an installed lockstep needs no data files.
function(lockstep_embed target namespace header)
  set(content "#pragma once\n#include <string_view>\nnamespace ${namespace} {\n")
  foreach(file ${ARGN})
    set(path ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} text)
    get_filename_component(name ${file} NAME)
    string(MAKE_C_IDENTIFIER ${name} name)
    string(APPEND content
      "inline constexpr std::string_view ${name} = R\"lockstep(${text})lockstep\";\n")
  endforeach()
  string(APPEND content "}\n")
  file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/generated/${header} CONTENT "${content}")
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/generated)
endfunction()
