# Puts the runner's C files as texts into the library (runner_sources.h).
foreach(file protocol.h runner.h runner.c runtime.c)
  string(MAKE_C_IDENTIFIER ${file} variable)
  string(TOUPPER ${variable} variable)
  file(READ ${CMAKE_CURRENT_LIST_DIR}/${file} ${variable})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/${file})
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/runner_sources.cpp.in native/runner_sources.cpp @ONLY)
target_sources(lockstep_cfront PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/native/runner_sources.cpp)
