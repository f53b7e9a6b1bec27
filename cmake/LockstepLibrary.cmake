# lockstep_library(NAME [DEPS target…] [PRIVATE_DEPS target…])
# makes one library of the .cpp files in the current folder and below, except main.cpp and what is in
# subfolders with a CMakeLists.txt of their own. DEPS are seen through our headers, PRIVATE_DEPS only
# by our .cpp files. Without sources there is no library.
function(lockstep_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "DEPS;PRIVATE_DEPS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  file(GLOB nested CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt)
  foreach(list_file ${nested})
    get_filename_component(folder ${list_file} DIRECTORY)
    list(FILTER sources EXCLUDE REGEX "^${folder}/")
  endforeach()
  if(NOT sources)
    return()
  endif()
  foreach(dependency ${ARG_DEPS} ${ARG_PRIVATE_DEPS})
    if(NOT TARGET ${dependency})
      message(FATAL_ERROR "${name} depends on ${dependency}, which is no target (has it sources?)")
    endif()
  endforeach()
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}> $<INSTALL_INTERFACE:include/lockstep>)
  target_link_libraries(${name}
    PUBLIC ${ARG_DEPS} lockstep_instrumentation
    PRIVATE ${ARG_PRIVATE_DEPS} lockstep_warnings)
  set_property(GLOBAL APPEND PROPERTY LOCKSTEP_LIBRARIES ${name})
endfunction()

# lockstep_program(NAME DEPS target…) makes a program of the current folder's main.cpp.
function(lockstep_program name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "DEPS")
  add_executable(${name} main.cpp)
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} lockstep_executable)
endfunction()
